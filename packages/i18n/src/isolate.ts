import type { Locale } from './locales.ts'

/** Opens a run with the direction of its first strong letter; left to right without one. */
const FIRST_STRONG_ISOLATE = '\u2068'
/** Opens a left-to-right run. */
const LEFT_TO_RIGHT_ISOLATE = '\u2066'
/** Opens a right-to-left run. */
const RIGHT_TO_LEFT_ISOLATE = '\u2067'
/** Closes any isolate. */
const POP_ISOLATE = '\u2069'

/** Text isolated as one unit with the direction of its first strong letter. */
export function isolate(text: string): string {
  return text === '' || isIsolated(text) ? text : `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`
}

/** Text that always runs left to right: phone numbers, codes. */
export function isolateLtr(text: string): string {
  return text === '' ? text : `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`
}

/** Text that always runs right to left: a range of times in Arabic. */
export function isolateRtl(text: string): string {
  return text === '' ? text : `${RIGHT_TO_LEFT_ISOLATE}${text}${POP_ISOLATE}`
}

/**
 * A value inserted into a sentence of a language, isolated unless nothing in it could be reordered: in English a value without right-to-left
 * letters, in Arabic one of Arabic letters and spaces only, in both a single number.
 */
export function isolateWithin(text: string, locale: Locale): string {
  if (SINGLE_NUMBER.test(text)) return text
  if (!(locale === 'en' ? HAS_RIGHT_TO_LEFT : NOT_ONLY_ARABIC).test(text)) return text
  if (!isMadeOfIsolates(text)) return isolate(text)
  return locale === 'ar' ? isolateRtl(text) : isolateLtr(text)
}

/** The text without isolates, for comparing and for file names. */
export function removeIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/gu, '')
}

const SINGLE_NUMBER = /^[0-9٠-٩]+(?:[.,٫٬][0-9٠-٩]+)*$/u
const HAS_RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff]/u
const NOT_ONLY_ARABIC = /[^\p{Script=Arabic}\p{M} \u00a0،]/u

/**
 * A value made of isolates, such as a day and a time, without a letter between them. The first-strong rule skips isolates, so the whole needs the
 * explicit direction of its language.
 */
function isMadeOfIsolates(text: string): boolean {
  if (isIsolated(text) || !/[\u2066-\u2068]/u.test(text)) return false
  let depth = 0
  for (const character of text) {
    if (/[\u2066-\u2068]/u.test(character)) depth += 1
    else if (character === POP_ISOLATE) depth -= 1
    else if (depth === 0 && /\p{L}/u.test(character)) return false
  }
  return true
}

/** Whether one isolate opens at the first character and closes at the last one. */
function isIsolated(text: string): boolean {
  if (!/^[\u2066-\u2068]/u.test(text)) return false
  let depth = 0
  for (const [index, character] of [...text].entries()) {
    if (/[\u2066-\u2068]/u.test(character)) depth += 1
    if (character === POP_ISOLATE) depth -= 1
    if (depth === 0) return index === [...text].length - 1
  }
  return false
}
