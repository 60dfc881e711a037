-- What people see and press besides pieces: messages, the panel, context menus, hotkeys.
local Screen = {}

local FIRST, LAST = "<!-- tts-export panel -->", "<!-- end of tts-export panel -->"
Screen.builds = 0 ---@type number # how often everything has to be shown again: what was shown before is not there

local shown = {}    -- id -> attribute -> what is there
local changes = {}  -- id -> attributes to set
local waiting = {}  -- the ids of those parts, in the order in which they are set
local MOST = 10     -- parts that change in one frame: the game lays out its screen again for each of them
local flushing = nil
local flushed = 0   -- the frame of the last change: for some frames after it the UI may still return the old value
local LAG = 5

local function tint(color)
  local rgb = stringColorToRGB(color)
  return rgb or { r = 1, g = 1, b = 1 }
end

local function hex(part) return string.format("%02x", math.floor(part * 255 + 0.5)) end

local tints = {}

---@return string # a player's color as the panel writes colors
function Screen.tint(color)
  if tints[color] == nil then
    local rgb = tint(color)
    tints[color] = "#" .. hex(rgb.r) .. hex(rgb.g) .. hex(rgb.b)
  end
  return tints[color]
end

-- "[10]" would be taken for a color by the chat.
local function plain(text)
  local result = text:gsub("%[", "[ ")
  return result
end

---@return string # a text in which the panel's texts find no tags
function Screen.untagged(text)
  local result = text:gsub("<(%S)", "< %1")
  return result
end

---@param color string # one of the ten of game.yaml, or one that is made of them
---@return string # a text of the panel in that color
function Screen.colored(color, text)
  return "<color=" .. (GAME.panel.colors[color] or color) .. ">" .. text .. "</color>"
end

---@return string # a large first line of a text of the panel
function Screen.heading(text) return "<size=19><b>" .. Screen.colored("text", text) .. "</b></size>\n" end

--- A line of chat for everybody, in the color of the player it is about.
function Screen.tell(text, color) printToAll(plain(text), tint(color or "White")) end

--- A loud line for everybody: what changes the course of the game.
function Screen.announce(text, color) broadcastToAll(plain(text), tint(color or "White")) end

--- Shows a line to this player only.
function Screen.whisper(color, text)
  if Player[color] and Player[color].seated then
    broadcastToColor(plain(text), color, { r = 1, g = 0.85, b = 0.4 })
  end
end

-- The panel ----------------------------------------------------------------------------------------------------

-- Another table's panel, or an older one of ours, may be there already.
local function without_panel(xml)
  local from = xml:find(FIRST, 1, true)
  if from == nil then return xml end
  local _, upto = xml:find(LAST, from, true)
  return xml:sub(1, from - 1) .. (upto and xml:sub(upto + 1) or "")
end

--- What parts of the panel show to begin with, in the place of "@name@" in its XML: what is there already is no change.
Screen.first = {} ---@type table<string, string>

local function in_xml(text)
  local safe = text:gsub("&", "&amp;"):gsub("<", "&lt;"):gsub("\"", "&quot;"):gsub("\n", "&#10;")
  return safe
end

-- The XML with a text in each place of that name.
local function filled(xml, name, text)
  local parts, count, from = {}, 0, 1
  local at, upto = xml:find(name, 1, true)
  while at do
    count = count + 1
    parts[count] = xml:sub(from, at - 1) .. text
    from = upto + 1
    at, upto = xml:find(name, from, true)
  end
  return table.concat(parts) .. xml:sub(from)
end

-- The pictures of the screen, with our own, which the controller has: its script can be on any table.
local function pictures()
  local own = self.UI.getCustomAssets() or {}
  if #own == 0 then return nil end
  local others = Text.filter(UI.getCustomAssets() or {}, function(asset)
    return Text.find(own, function(icon) return icon.name == asset.name end) == nil
  end)
  return Text.joined(others, own)
end

--- Puts the panel beside whatever UI is there.
function Screen.build()
  local panel = filled(PANEL, "@controller@", self.guid)
  for name, text in pairs(Screen.first) do panel = filled(panel, "@" .. name .. "@", (in_xml(text))) end
  shown, changes, waiting = {}, {}, {}
  Screen.builds = Screen.builds + 1
  UI.setXml(without_panel((UI.getXml() or "")) .. FIRST .. "\n" .. panel .. "\n" .. LAST, pictures())
end

local flush_later = nil

-- Sends as many changes as a frame may have; the others wait for the next one.
local function flush()
  flushed = Time.frame_count
  for _ = 1, math.min(MOST, #waiting) do
    local id = table.remove(waiting, 1)
    UI.setAttributes(id, changes[id])
    changes[id] = nil
  end
  flushing = #waiting > 0
  if flushing then Wait.frames(flush_later, 1) end
end

flush_later = function()
  Wait.condition(flush, function() return not UI.loading end)
end

--- Another script that sets the screen's XML throws away ours, or what we have changed in it: then it is made again.
---@param id string # a part that always shows something
function Screen.mend(id, attribute)
  if flushing or UI.loading or Time.frame_count - flushed < LAG then return end
  local should, is = shown[id] and shown[id][attribute], UI.getAttribute(id, attribute)
  if should == nil or is == should then return end
  shown = {}
  Screen.builds = Screen.builds + 1
  if is == nil then Screen.build() end
end

--- Sets an attribute of a part of the panel; costs nothing while it stays the same.
---@param from string|nil # what it is in the panel's XML, where that is known
---@return boolean # whether it is another one than before
function Screen.set(id, attribute, value, from)
  local known, text = shown[id], tostring(value)
  if known == nil then
    known = {}
    shown[id] = known
  end
  if known[attribute] == nil then known[attribute] = from end
  if known[attribute] == text then return false end
  known[attribute] = text
  if changes[id] == nil then
    changes[id] = {}
    waiting[#waiting + 1] = id
  end
  changes[id][attribute] = text
  if not flushing then
    flushing = true
    flush_later()
  end
  return true
end

local refused = nil -- the frame in which a player has read last why something is refused

--- Shows a player why something is refused: in the chat, and below the strip until something else happens.
function Screen.refuse(color, text)
  Screen.whisper(color, text)
  refused = Time.frame_count
  Screen.set("tx-refusal", "visibility", color)
  Screen.set("tx-refusal", "active", true, "false")
  Screen.set("tx-refusal-words", "text", Screen.untagged(text))
end

--- Takes away what was refused before.
function Screen.forget_refusal()
  if refused == nil or Time.frame_count - refused <= LAG then return end
  refused = nil
  Screen.set("tx-refusal", "active", false)
end

-- Menus --------------------------------------------------------------------------------------------------------

---@param items table[] # {label=, run=function(color, guid), keep=}; `keep` leaves the menu open
function Screen.menu(object, items)
  object.clearContextMenu()
  for _, item in ipairs(items) do
    object.addContextMenuItem(item.label, function(color, _, target)
      item.run(color, (target or object).guid)
    end, item.keep == true)
  end
end

function Screen.hotkey(label, run)
  addHotkey(label, function(color, hovered) run(color, hovered and hovered.guid or nil) end, false)
end

--- Writes a few signs at the upper right of a piece, or a word across it, for everybody to see; nothing takes them off again.
function Screen.label(object, text)
  object.clearButtons()
  if text == "" then return end
  local is_word = #text > 6 -- it would be cut off at the edge of a card
  local right, size = is_word and 0 or 0.75, is_word and math.min(320, math.floor(3000 / #text)) or 320
  object.createButton({ label = text, click_function = "labelClick", function_owner = self, width = 0, height = 0,
    position = { right, 0.3, -0.45 }, font_size = size, font_color = { 1, 0.79, 0.2 }, color = { 0, 0, 0 } })
end

--- Asks a player for a line of text.
function Screen.input(color, question, start, run)
  Player[color].showMemoDialog(question, start, function(text) run(text) end)
end

--- Calls what was to be called later: set by failures.lua, which catches its errors.
Screen.run = function(run) run() end

--- Calls run() once a piece that was just set in motion lies still, or after some seconds.
function Screen.at_rest(object, run)
  local function rested() Screen.run(run) end
  Wait.frames(function()
    Wait.condition(rested, function() return object.resting end, 6, rested)
  end, 2)
end

--- Rolls a die in front of everybody; run(value) is called when it lies still.
function Screen.roll(run)
  local die = Table.object(Table.dice()[1])
  if die == nil then
    run(math.random(1, 6))
    return
  end
  die.randomize()
  Screen.at_rest(die, function() run(die.getValue()) end)
end

--- Calls run() some frames later, the next one if nothing is said: what is under way is done by then.
function Screen.later(run, frames) Wait.frames(function() Screen.run(run) end, frames or 1) end

--- Calls run() some seconds later.
function Screen.after(run, seconds) Wait.time(function() Screen.run(run) end, seconds) end

---@return number # the running frame: two clicks in one frame are one click
function Screen.frame() return Time.frame_count end

return Screen
