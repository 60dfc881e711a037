-- Vector and Color as the game has them: tables with named fields, numbered fields, operators and methods.
local sim = ...
local raw = sim.raw
local setmetatable, type, rawget, rawset = raw.setmetatable, raw.type, rawget, rawset
local sqrt, acos, atan2, deg, rad, sin, cos = math.sqrt, math.acos, math.atan2, math.deg, math.rad, math.sin, math.cos

local Vector, V = {}, {} -- V: the methods
local vector_meta = {}
local NAMES = { "x", "y", "z" }

local function new(x, y, z) return setmetatable({ x = x, y = y, z = z }, vector_meta) end

local function parts(v, y, z)
  if type(v) == "table" then
    return rawget(v, "x") or rawget(v, 1) or 0, rawget(v, "y") or rawget(v, 2) or 0, rawget(v, "z") or rawget(v, 3) or 0
  end
  return v or 0, y or 0, z or 0
end

vector_meta.__index = function(v, k)
  local name = NAMES[k]
  if name then return rawget(v, name) end
  return V[k]
end
vector_meta.__newindex = function(v, k, value) rawset(v, NAMES[k] or k, value) end
vector_meta.__add = function(a, b)
  local x, y, z = parts(b)
  local ax, ay, az = parts(a)
  return new(ax + x, ay + y, az + z)
end
vector_meta.__sub = function(a, b)
  local x, y, z = parts(b)
  local ax, ay, az = parts(a)
  return new(ax - x, ay - y, az - z)
end
vector_meta.__mul = function(a, b)
  if type(a) == "number" then a, b = b, a end
  if type(b) == "number" then return new(a.x * b, a.y * b, a.z * b) end
  local x, y, z = parts(b)
  return new(a.x * x, a.y * y, a.z * z)
end
vector_meta.__unm = function(a) return new(-a.x, -a.y, -a.z) end
vector_meta.__eq = function(a, b) return V.equals(a, b) end
vector_meta.__tostring = function(a) return V.string(a) end

function V.set(v, x, y, z)
  v.x, v.y, v.z = x or v.x, y or v.y, z or v.z
  return v
end
function V.setAt(v, k, value)
  v[k] = value
  return v
end
function V.get(v) return v.x, v.y, v.z end
function V.copy(v) return new(v.x, v.y, v.z) end
function V.add(v, other)
  local x, y, z = parts(other)
  return V.set(v, v.x + x, v.y + y, v.z + z)
end
function V.sub(v, other)
  local x, y, z = parts(other)
  return V.set(v, v.x - x, v.y - y, v.z - z)
end
function V.scale(v, by, y, z)
  local x = by
  if type(by) == "table" then x, y, z = parts(by) end
  return V.set(v, v.x * x, v.y * (y or x), v.z * (z or x))
end
function V.sqrMagnitude(v) return v.x * v.x + v.y * v.y + v.z * v.z end
function V.magnitude(v) return sqrt(V.sqrMagnitude(v)) end
function V.clamp(v, limit)
  local m = V.magnitude(v)
  if m > limit then V.scale(v, limit / m) end
  return v
end
function V.normalize(v)
  local m = V.magnitude(v)
  if m > 0 then V.scale(v, 1 / m) end
  return v
end
function V.normalized(v) return V.normalize(V.copy(v)) end
function V.dot(v, other)
  local x, y, z = parts(other)
  return v.x * x + v.y * y + v.z * z
end
function V.cross(v, other)
  local x, y, z = parts(other)
  return new(v.y * z - v.z * y, v.z * x - v.x * z, v.x * y - v.y * x)
end
function V.sqrDistance(v, other) return V.sqrMagnitude(v - other) end
function V.distance(v, other) return V.magnitude(v - other) end
function V.equals(v, other, margin)
  local x, y, z = parts(other)
  local dx, dy, dz = v.x - x, v.y - y, v.z - z
  return dx * dx + dy * dy + dz * dz <= (margin or 0.03) ^ 2
end
function V.string(v, prefix)
  return (prefix and prefix .. ": " or "Vector: ") .. "{ x = " .. v.x .. ", y = " .. v.y .. ", z = " .. v.z .. " }"
end
function V.angle(v, other)
  local m = V.magnitude(v) * V.magnitude(new(parts(other)))
  if m == 0 then return 0 end
  local c = V.dot(v, other) / m
  return deg(acos(c > 1 and 1 or c < -1 and -1 or c))
end
function V.lerp(v, other, t)
  local x, y, z = parts(other)
  return new(v.x + (x - v.x) * t, v.y + (y - v.y) * t, v.z + (z - v.z) * t)
end
function V.project(v, other)
  local o = new(parts(other))
  local m = V.sqrMagnitude(o)
  local k = m == 0 and 0 or V.dot(v, o) / m
  return V.set(v, o.x * k, o.y * k, o.z * k)
end
function V.projectOnPlane(v, normal) return V.sub(v, V.project(V.copy(v), normal)) end
function V.reflect(v, normal)
  local n = V.normalized(new(parts(normal)))
  return V.sub(v, n * (2 * V.dot(v, n)))
end
function V.inverse(v) return V.scale(v, -1) end
function V.moveTowards(v, other, limit)
  local step = new(parts(other)) - v
  return V.add(v, V.clamp(step, limit))
end
function V.rotateOver(v, axis, angle)
  local s, c = sin(rad(angle)), cos(rad(angle))
  local x, y, z = v.x, v.y, v.z
  if axis == "x" then return V.set(v, x, y * c - z * s, y * s + z * c) end
  if axis == "y" then return V.set(v, x * c + z * s, y, z * c - x * s) end
  return V.set(v, x * c - y * s, x * s + y * c, z)
end
function V.rotateTowardsUnit(v, target, limit)
  local m, t = V.magnitude(v), V.normalized(new(parts(target)))
  local angle = V.angle(v, t)
  if angle == 0 then return v end
  local k = limit >= angle and 1 or limit / angle
  local n = V.normalized(v)
  local side = V.normalize(V.projectOnPlane(V.copy(t), n))
  local turned = n * cos(rad(angle * k)) + side * sin(rad(angle * k))
  return V.set(v, turned.x * m, turned.y * m, turned.z * m)
end
V.rotateTowards = V.rotateTowardsUnit
function V.orthoNormalize(v)
  local n = V.normalized(v)
  local helper = (n.y > 0.99 or n.y < -0.99) and new(1, 0, 0) or new(0, 1, 0)
  local binormal = V.normalize(V.cross(n, helper))
  return n, V.cross(binormal, n), binormal
end
function V.heading(v, axis)
  local x, y, z = deg(atan2(v.y, v.z)), deg(atan2(v.x, v.z)), deg(atan2(v.y, v.x))
  if axis == "x" then return x elseif axis == "y" then return y elseif axis == "z" then return z end
  return x, y, z
end

function Vector.new(...) return new(parts(...)) end
function Vector.min(a, b)
  local ax, ay, az = parts(a)
  local bx, by, bz = parts(b)
  return new(math.min(ax, bx), math.min(ay, by), math.min(az, bz))
end
function Vector.max(a, b)
  local ax, ay, az = parts(a)
  local bx, by, bz = parts(b)
  return new(math.max(ax, bx), math.max(ay, by), math.max(az, bz))
end
function Vector.between(a, b) return new(parts(b)) - a end
setmetatable(Vector, { __call = function(_, ...) return new(parts(...)) end })

-- Color ----------------------------------------------------------------------------------------------------------
local Color, C = {}, {}
local color_meta = {}
local COLOR_NAMES = { "r", "g", "b", "a" }
local known, order = {}, {}

local function shade(r, g, b, a) return setmetatable({ r = r, g = g, b = b, a = a or 1 }, color_meta) end

local function shades(c, g, b, a)
  if type(c) == "table" then
    return rawget(c, "r") or rawget(c, 1) or 0, rawget(c, "g") or rawget(c, 2) or 0, rawget(c, "b") or rawget(c, 3) or 0,
      rawget(c, "a") or rawget(c, 4) or 1
  end
  return c or 0, g or 0, b or 0, a or 1
end

color_meta.__index = function(c, k)
  local name = COLOR_NAMES[k]
  if name then return rawget(c, name) end
  return C[k]
end
color_meta.__newindex = function(c, k, value) rawset(c, COLOR_NAMES[k] or k, value) end
color_meta.__eq = function(a, b) return C.equals(a, b) end
color_meta.__tostring = function(c) return C.dump(c) end

function C.set(c, r, g, b, a)
  c.r, c.g, c.b, c.a = r or c.r, g or c.g, b or c.b, a or c.a
  return c
end
function C.setAt(c, k, value)
  c[k] = value
  return c
end
function C.get(c) return c.r, c.g, c.b, c.a end
function C.copy(c) return shade(c.r, c.g, c.b, c.a) end
local function byte(v) return math.floor(v * 255 + 0.5) end
function C.toHex(c, alpha)
  local text = raw.format("%02x%02x%02x", byte(c.r), byte(c.g), byte(c.b))
  return alpha and text .. raw.format("%02x", byte(c.a)) or text
end
function C.equals(c, other, margin)
  local r, g, b, a = shades(other)
  local m = margin or 0.01
  return math.abs(c.r - r) <= m and math.abs(c.g - g) <= m and math.abs(c.b - b) <= m and math.abs(c.a - a) <= m
end
function C.toString(c, margin)
  for i = 1, #order do
    if C.equals(c, known[order[i]:lower()], margin) then return order[i] end
  end
  return nil
end
function C.lerp(c, other, t)
  local r, g, b, a = shades(other)
  return shade(c.r + (r - c.r) * t, c.g + (g - c.g) * t, c.b + (b - c.b) * t, c.a + (a - c.a) * t)
end
function C.dump(c, prefix)
  return (prefix and prefix .. ": " or "Color: ") .. "{ r = " .. c.r .. ", g = " .. c.g .. ", b = " .. c.b .. ", a = " .. c.a .. " }"
end

function Color.new(...) return shade(shades(...)) end
function Color.Add(name, c)
  if not known[name:lower()] then order[#order + 1] = name end
  known[name:lower()] = shade(shades(c))
end
function Color.fromString(name)
  local c = known[name:lower()]
  if not c then raw.error("no color " .. name, 2) end
  return C.copy(c)
end
function Color.fromHex(text)
  local hex = raw.gsub(text, "^#", "")
  local function at(i) return (raw.tonumber(hex:sub(i, i + 1), 16) or 255) / 255 end
  return shade(at(1), at(3), at(5), #hex > 6 and at(7) or 1)
end
setmetatable(Color, {
  __call = function(_, ...) return shade(shades(...)) end,
  __index = function(_, k)
    if k == "list" then
      local names = {}
      for i = 1, #order do names[i] = order[i] end
      return names
    end
    if k == "__object" then return nil end
    local c = type(k) == "string" and known[k:lower()]
    if not c then raw.error("cannot access field " .. raw.tostring(k) .. " of Color", 2) end
    return C.copy(c), k
  end,
})

sim.vector, sim.color = new, shade
sim.Vector, sim.Color = Vector, Color
return sim
