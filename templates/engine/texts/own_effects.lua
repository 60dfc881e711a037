-- Buttons of the Lua of single cards (Registry.cards): what no sentence can say, beside "done" on the question that asks
-- a player to carry a text out.
local OwnEffects = {}

local function effects_of(guid)
  local own = Registry.cards[State.card(guid).id]
  if own == nil or own.effects == nil or not State.now.automation then return {} end
  return (own.effects(guid))
end

--- Adds the buttons of a card to a question, behind its other answers.
---@return table # the question
function OwnEffects.add(prompt, guid)
  for _, effect in ipairs(effects_of(guid)) do
    prompt.data.own = prompt.data.own or {}
    prompt.data.own[effect.label] = guid
    prompt.options[#prompt.options + 1] = effect.label
  end
  return prompt
end

--- Does what a button says, if the answer is one; what else there is to the text is asked again.
---@return boolean, string|nil # whether it was one, and why it is refused
function OwnEffects.take(prompt, choice)
  local guid = prompt.data.own and prompt.data.own[choice]
  if guid == nil then return false, nil end
  local effect = Text.find(effects_of(guid), function(own) return own.label == choice end)
  if effect == nil then return true, 'that is not possible any more' end
  local why = effect.run(prompt.player)
  if why then return true, why end
  Text.take(prompt.options, choice)
  prompt.data.own[choice] = nil
  return true, nil
end

return OwnEffects
