-- Rows: zones whose cards lie in an order that the rules give, or that hold only so many.
local Row = {}

--- Gives a row a new order and lays it out.
---@param color string|nil # none for a shared row
---@param order string[] # the same cards
function Row.arrange(color, zone, order)
  local list, same = State.keep_zone(color, zone), true
  for i, guid in ipairs(order) do
    same = same and list[i] == guid
    list[i] = guid
  end
  if same then return end
  Spots.show_row(color, zone)
end

--- Puts these cards of a row first.
function Row.to_front(color, zone, cards)
  local list = Zones.list(color, zone)
  local front = Text.filter(cards, function(guid) return Text.has(list, guid) end)
  local rest = Text.filter(list, function(guid) return not Text.has(front, guid) end)
  for _, guid in ipairs(rest) do front[#front + 1] = guid end
  Row.arrange(color, zone, front)
end

--- Sorts a row.
---@param before fun(a: string, b: string): boolean
function Row.sort(color, zone, before)
  local order = {}
  for _, guid in ipairs(Zones.list(color, zone)) do
    local at = #order + 1
    while at > 1 and before(guid, order[at - 1]) do at = at - 1 end
    table.insert(order, at, guid)
  end
  Row.arrange(color, zone, order)
end

---@param most number|nil # how many places there are; nil: the zone's own capacity
---@return string[] # the cards of a row that are beyond its last place
function Row.past(color, zone, most)
  local room, result = most or Zones.room(zone), {}
  local list = Zones.list(color, zone)
  for i = (room or #list) + 1, #list do result[#result + 1] = list[i] end
  return result
end

---@return boolean # whether a row is full
function Row.full(color, zone)
  local room = Zones.room(zone)
  return room ~= nil and #Zones.list(color, zone) >= room
end

return Row
