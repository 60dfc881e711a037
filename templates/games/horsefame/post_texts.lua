-- Horsefame: what texts say about posting. How many stories, which ones, and what else.
local PostTexts = {}

--- Returns how many stories a text lets its player post: "Post a story.", "Post up to 2 stories".
function PostTexts.count(text)
  local low = text:lower()
  local _, posts = low:gsub("post ", "")
  local _, told = low:gsub("you post ", "") -- "Stories you post", "Whenever you post"
  return posts - told + Text.number(low:match("post up to (%d%d?)") or "1") - 1
end

-- "Once each turn: Pay 1 energy and post a story. It enters with +1 heat." -> "it enters with +1 heat."; nil for a text that
-- does not begin with posting, or has several paragraphs.
local function after_posting(text)
  if text:find("\n", 1, true) then return nil end
  local lead, after = Text.cut(text:lower(), ": ")
  local first, others = Text.cut(after or lead, ". ")
  local posts = first:find("post ", 1, true) == 1 or first:match("^pay %d%d? energy and post ") ~= nil
  if not posts then return nil end
  return others and Text.split(others, ". ") or {}
end

local function all(sentences, holds)
  return sentences ~= nil and Text.find(sentences, function(sentence) return not holds(sentence) end) == nil
end

-- Its player is asked about that when the story is posted.
local function is_a_term(sentence)
  return sentence:find("it enters with", 1, true) ~= nil or sentence:find("it costs", 1, true) ~= nil
end

local function is_about_it(sentence)
  return is_a_term(sentence) or sentence:find("it ", 1, true) == 1 or sentence:find("if it ", 1, true) == 1
end

---@return boolean # whether all that a text says is done once a story is posted
function PostTexts.are_done(text)
  local sentences = after_posting(text)
  return PostTexts.count(text) == 1 and all(sentences, is_a_term) and #sentences < 2
end

---@return boolean # whether nothing comes of a text without a story
function PostTexts.need_a_story(text) return (all(after_posting(text), is_about_it)) end

-- "Post an Adventure story with cost 1 energy or less" -> "n adventure ", " with cost 1 energy or less"
local function clauses(text)
  local low = text:lower()
  local _, from = low:find("post a", 1, true)
  local upto, behind = low:find("story", from or 1, true)
  if from == nil or upto == nil then return "", low end
  return low:sub(from + 1, upto - 1), low:sub(behind + 1)
end

---@return boolean # whether a text lets its player post this story: it may name genres, and the most that it costs
function PostTexts.mean(text, guid)
  if PostTexts.count(text) ~= 1 and text:lower():find("post up to", 1, true) == nil then return true end
  local named, behind = clauses(text)
  local most = Text.number(behind:match("with cost (%d%d?) energy or less") or "")
  if most and Cards.power(guid) > most then return false end
  named = Text.trim(named)
  if named == "" or named == "nother" then return true end
  return Text.find(Cards.printed(guid).genres or {}, function(genre) return named:find(genre:lower(), 1, true) end) ~= nil
end

return PostTexts
