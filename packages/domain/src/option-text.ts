import { normaliseDigits } from './digits.ts'
import { fail, type Outcome, succeed } from './outcome.ts'

/** What a value asks to be written: a name in one line, a number in digits, or a message of several lines. */
export type OptionTextKind = 'name' | 'number' | 'message'

/** What is to be written for a value, and the most characters of it. */
export type OptionTextRule = { kind: OptionTextKind; max: number }

/** Texts by the id of the value that they are for. */
export type OptionTexts = Readonly<Record<string, string>>

type AskingGroups = readonly { id: string; values: readonly { id: string; text?: OptionTextRule | null }[] }[]

export type OptionTextRefusal = 'OPTION_TEXT_REQUIRED' | 'OPTION_TEXT_INVALID'

export const OPTION_TEXT_KINDS: readonly OptionTextKind[] = ['name', 'number', 'message']

/** A text as the kitchen gets it: a number in 0-9 without spaces, a name in one line, no blank edges. */
export function normaliseOptionText(kind: OptionTextKind, text: string): string {
  if (kind === 'number') return normaliseDigits(text).replace(/\s/gu, '')
  return kind === 'name' ? text.replace(/\s+/gu, ' ').trim() : text.trim()
}

/** What is wrong with a text that a value asks for; null when it can be made. */
export function checkOptionText(rule: OptionTextRule, text: string): OptionTextRefusal | null {
  const written = normaliseOptionText(rule.kind, text)
  if (written === '') return 'OPTION_TEXT_REQUIRED'
  if ([...written].length > rule.max) return 'OPTION_TEXT_INVALID'
  return rule.kind === 'number' && !/^[0-9]+$/u.test(written) ? 'OPTION_TEXT_INVALID' : null
}

/**
 * The texts of the chosen values that ask for one, in the order of the groups. What is written for anything else is left
 * out; the first text that is missing or cannot be made is the refusal.
 */
export function readOptionTexts(
  groups: AskingGroups,
  chosenIds: readonly string[],
  given: OptionTexts,
): Outcome<OptionTexts, OptionTextRefusal> {
  const texts: Record<string, string> = {}
  for (const { groupId, id, rule } of listAsking(groups, chosenIds)) {
    const text = given[id] ?? ''
    const refusal = checkOptionText(rule, text)
    if (refusal !== null) return fail(refusal, { groupId, valueId: id, max: rule.max })
    texts[id] = normaliseOptionText(rule.kind, text)
  }
  return succeed(texts)
}

/** Those of the texts that the chosen options still request, valid or not. */
export function filterRequestedTexts(groups: AskingGroups, chosenIds: readonly string[], texts: OptionTexts): OptionTexts {
  return Object.fromEntries(listAsking(groups, chosenIds).flatMap(({ id }) => (texts[id] === undefined ? [] : [[id, texts[id]] as const])))
}

function listAsking(groups: AskingGroups, chosenIds: readonly string[]): { groupId: string; id: string; rule: OptionTextRule }[] {
  return groups.flatMap((group) =>
    group.values.flatMap(({ id, text }) => (text && chosenIds.includes(id) ? [{ groupId: group.id, id, rule: text }] : [])),
  )
}
