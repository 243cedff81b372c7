import { isTextList, readJson, removeKey, writeJson } from './storage.ts'

/** As many as fit above the keyboard of a small phone. */
const SAVED_MAX = 5

/** Recent searches, newest first. */
export const listSearches = (): string[] => (readJson('sukkar.recent_searches', isTextList) ?? []).slice(0, SAVED_MAX)

export const rememberSearch = (text: string): void =>
  writeJson(
    'sukkar.recent_searches',
    [text, ...listSearches().filter((known) => known.toLowerCase() !== text.toLowerCase())].slice(0, SAVED_MAX),
  )

export const forgetSearches = (): void => removeKey('sukkar.recent_searches')
