-- Whether a newer version of the mod is out. The table asks once in a session, and only the host's player hears of it:
-- nothing changes without their click, and without the net nothing is said. Only the scripts of mods with a `host:` and
-- a version have this file.
local News = {}

local SAME = 120     -- seconds: a game that was started at about the same time is the same session
local AGAIN = 43200  -- seconds: no session is longer
local MOST = 6    -- lines of notes
local LONGEST = 200

local function now() return math.floor(os.time()) end

-- When the game was started.
local function begun() return math.floor(now() - Time.time) end

-- Loading again, rewinding: the game has not been started again, and people have read it already.
local function is_same_session(before)
  if before == nil then return false end
  return math.abs(begun() - before.begun) < SAME and math.abs(now() - before.asked) < AGAIN
end

local function numbers(version)
  local result, count = {}, 0
  for digits in version:gmatch("%d+") do
    count = count + 1
    result[count] = Text.number(digits)
  end
  return result
end

local function is_newer(version, other)
  local new, old = numbers(version), numbers(other)
  for place = 1, math.max(#new, #old) do
    local one, two = new[place] or 0, old[place] or 0
    if one ~= two then return one > two end
  end
  return false
end

-- The data behind an address, nil where there are none.
local function read(request)
  if request.is_error or request.response_code ~= 200 then return nil end
  local ok, data = pcall(function() return JSON.decode(request.text) end)
  if not ok or type(data) ~= "table" then return nil end
  return data
end

local function fetch(address, take)
  pcall(function()
    WebRequest.get(address, function(request) Screen.run(function() take(read(request)) end) end)
    return nil
  end)
end

-- A file beside the one with the news; a name that leads elsewhere is none.
local function beside(name)
  if type(name) ~= "string" or name:find("[^%w._+-]") then return nil end
  return GAME.news.folder .. name
end

local function host()
  return (Text.find(Player.getPlayers(), function(player) return player.host end))
end

local function tell(text)
  local player = host()
  if player then player.broadcast(text, { r = 1, g = 0.85, b = 0.4 }) end
end

-- What is to be said about the boxes and the decks in them.
local function about_decks(boxes)
  if #boxes.refused > 0 then tell('These decks need the new table: ' .. Text.join(boxes.refused) .. '.') end
  if #boxes.again == 0 then return end
  local now = State.now
  local when = now.started and not now.over and 'Load them again before the next game.' or 'Load them again to play them.'
  tell('These decks have new lists: ' .. Text.join(boxes.again) .. '. ' .. when)
end

local function renewed(latest, boxes)
  return function(report)
    local text = 'The cards on this table are those of version ' .. latest.version .. ' now.'
    if report.waiting then text = text .. ' Those that somebody holds or searches follow.' end
    if report.failed then text = text .. ' Some could not be renewed.' end
    if next(report.unknown) ~= nil then text = text .. ' Some new cards need the new table.' end
    if boxes.waiting then text = text .. ' Boxes in use get their new decks later; in a draft or a match, at its end.' end
    tell(text)
    about_decks(boxes)
  end
end

-- A table whose boxes have not got their new decks asks again in the next session.
local function begin(latest, found)
  local first = true
  NewDecks.begin(found, function(boxes)
    if not boxes.waiting then State.now.news.version = latest.version end
    if first then
      first = false
      Renewal.begin(found.cards, renewed(latest, boxes))
    else
      if not boxes.waiting then tell('All boxes have the decks of version ' .. latest.version .. ' now.') end
      about_decks(boxes)
    end
  end)
end

local function renew(latest)
  fetch(beside(latest.cards), function(found)
    if found == nil or type(found.cards) ~= "table" then
      tell('The new cards could not be loaded; nothing has changed.')
    else
      begin(latest, found)
    end
  end)
end

local function notes_of(latest)
  local lines = {}
  for number, line in ipairs(type(latest.notes) == "table" and latest.notes or {}) do
    if number <= MOST then table.insert(lines, tostring(line):sub(1, LONGEST)) end
  end
  return table.concat(lines, "\n")
end

-- The dialog may be closed by mistake: the chat keeps what is new.
local function offer(latest, own)
  local player = host()
  if player == nil then return end
  local text = 'Version ' .. latest.version .. ' of this mod is out; this table has version ' .. own .. '.'
  tell(text)
  local question = text .. "\n\n" .. notes_of(latest) .. "\n\n"
  if beside(latest.cards) == nil then
    player.showInfoDialog(question .. 'Load it from the Workshop to play it.')
    return
  end
  question = question .. 'Give the cards on this table their new pictures and texts now, and the boxes their new decks? '
    .. 'All cards stay where they are, and decks that are loaded keep their lists. New rules come with the new table, from '
    .. 'the Workshop.'
  player.showConfirmDialog(question, function() Screen.run(function() renew(latest) end) end)
end

--- Asks whether a newer version is out, unless that was done in this session.
function News.ask()
  local before, own = State.now.news, GAME.news.version
  if before and is_newer(before.version, own) then own = before.version end
  if is_same_session(before) then return end
  State.now.news = { begun = begun(), asked = now(), version = own }
  fetch(GAME.news.folder .. GAME.news.file, function(latest)
    if latest and type(latest.version) == "string" and is_newer(latest.version, own) then offer(latest, own) end
  end)
end

-- Scripts without news do not have this file, so none of the others names it.
local take_up = Work.take_up

function Work.take_up(act)
  take_up(act)
  News.ask()
end

return News
