import { normaliseDigits } from './digits.ts'
import { fail, type Outcome, succeed } from './outcome.ts'

/** The kind of text that a value requires: a name in one line, a number in digits, or a message of several lines. */
export type OptionTextKind = 'name' | 'number' | 'message'

/** The text that a value requires, and its maximum length in characters. */
export type OptionTextRule = { kind: OptionTextKind; max: number }

/** Texts by the id of their option value. */
export type OptionTexts = Readonly<Record<string, string>>

type GroupsWithTexts = readonly { id: string; values: readonly { id: string; text?: OptionTextRule | null }[] }[]

export type OptionTextRefusal = 'OPTION_TEXT_REQUIRED' | 'OPTION_TEXT_INVALID'

export const OPTION_TEXT_KINDS: readonly OptionTextKind[] = ['name', 'number', 'message']

/** A text in the form the kitchen receives: a number in 0-9 without spaces, a name in one line, trimmed. */
export function normaliseOptionText(kind: OptionTextKind, text: string): string {
  if (kind === 'number') return normaliseDigits(text).replace(/\s/gu, '')
  return kind === 'name' ? text.replace(/\s+/gu, ' ').trim() : text.trim()
}

/** What is wrong with the text of a value; null when it is valid. */
export function checkOptionText(rule: OptionTextRule, text: string): OptionTextRefusal | null {
  const written = normaliseOptionText(rule.kind, text)
  if (written === '') return 'OPTION_TEXT_REQUIRED'
  if ([...written].length > rule.max) return 'OPTION_TEXT_INVALID'
  return rule.kind === 'number' && !/^[0-9]+$/u.test(written) ? 'OPTION_TEXT_INVALID' : null
}

/**
 * The texts of the chosen values that require one, normalised, in the order of the groups. Texts for other values are dropped; the first missing or
 * invalid text is the refusal.
 */
export function readOptionTexts(
  groups: GroupsWithTexts,
  chosenIds: readonly string[],
  given: OptionTexts,
): Outcome<OptionTexts, OptionTextRefusal> {
  const texts: Record<string, string> = {}
  for (const { groupId, id, rule } of listRequiredTexts(groups, chosenIds)) {
    const text = given[id] ?? ''
    const refusal = checkOptionText(rule, text)
    if (refusal !== null) return fail(refusal, { groupId, valueId: id, max: rule.max })
    texts[id] = normaliseOptionText(rule.kind, text)
  }
  return succeed(texts)
}

/** The texts whose chosen options still require one, valid or not. */
export function filterRequestedTexts(groups: GroupsWithTexts, chosenIds: readonly string[], texts: OptionTexts): OptionTexts {
  return Object.fromEntries(
    listRequiredTexts(groups, chosenIds).flatMap(({ id }) => (texts[id] === undefined ? [] : [[id, texts[id]] as const])),
  )
}

function listRequiredTexts(groups: GroupsWithTexts, chosenIds: readonly string[]): { groupId: string; id: string; rule: OptionTextRule }[] {
  return groups.flatMap((group) =>
    group.values.flatMap(({ id, text }) => (text && chosenIds.includes(id) ? [{ groupId: group.id, id, rule: text }] : [])),
  )
}
