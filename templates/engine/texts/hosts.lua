-- What a card can be attached to, by what its texts say ("Attach to your #TROLL.") and by those that forbid it.
local Hosts = {}

-- What a card says about its hosts.
local function attachings(guid)
  return Text.filter(Readings.of(guid), function(reading) return reading.kind == "attach" and reading.to ~= nil end)
end

---@return table[] # the groups that the texts of a card name as its hosts: every one of them has to be met
function Hosts.groups(guid)
  return Text.map(attachings(guid), function(reading) return reading.to end)
end

-- The text that does not allow this host; nil if all of them do.
local function wrong(guid, host)
  local ctx = { card = guid, player = Cards.owner(guid) }
  return (Text.find(attachings(guid), function(reading) return not Groups.fits(reading.to, host, ctx) end))
end

local function ban(guid, host) return (Changes.banned("attach", host, { player = Cards.owner(guid) })) end

---@return boolean # whether a card can be attached to another
function Hosts.fit(guid, host) return ban(guid, host) == nil and wrong(guid, host) == nil end

---@return string|nil # why a card cannot be attached to another; nil if it can
function Hosts.refusal(guid, host)
  if State.card(host) == nil then return nil end
  local from = ban(guid, host)
  if from == host then return 'nothing can be attached to ' .. Cards.name(host) end
  if from then return Cards.short(from) .. ' says that nothing can be attached to ' .. Cards.name(host) end
  local reading = wrong(guid, host)
  if reading == nil then return nil end
  return Cards.name(guid) .. ' cannot be attached to ' .. Cards.name(host) .. ' ("' .. (reading.does or Cards.text(guid)) .. '")'
end

return Hosts
