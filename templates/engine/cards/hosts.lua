-- What a card can be attached to: its record `attach` (see records.lua; `at_most` is the highest printed number that
-- its host may have, `host_of` the type of card on which a host that is itself attached must be), and the words of the
-- reminder `bare`, by which a card takes none.
local Hosts = {}

local function fits_in(record, host)
  local most = Text.number(record.at_most)
  if most and (Cards.printed(host)[GAME.number] or 0) > most then return false end
  if record.host_of == nil then return true end
  local under = State.card(host).attached_to
  return under ~= nil and Cards.type(under) == record.host_of
end

local function said(record)
  local most = record.at_most and (" with printed " .. GAME.number .. " " .. tostring(record.at_most) .. " or less") or ""
  return Records.said(record) .. most .. (record.host_of and " on a " .. record.host_of or "")
end

local function is_bare(host) return (Reminders.says(host, "bare")) end

---@return boolean # whether a card can be attached to another
function Hosts.fit(guid, host)
  local record = Records.of(guid, "attach")
  if is_bare(host) then return false end
  return record == nil or Records.fits(record, host, Cards.owner(guid)) and fits_in(record, host)
end

---@return string|nil # why a card cannot be attached to another; nil if it can
function Hosts.refusal(guid, host)
  if Hosts.fit(guid, host) then return nil end
  if is_bare(host) then return "nothing can be attached to " .. Cards.name(host) end
  return Cards.name(guid) .. " can only be attached to " .. said(Records.of(guid, "attach"))
end

---@param hosts string[] # cards, or anything else that is a host by other rules
---@return string[] # those of them to which a card can be attached
function Hosts.among(guid, hosts)
  return Text.filter(hosts, function(host) return State.card(host) == nil or (Hosts.fit(guid, host)) end)
end

return Hosts
