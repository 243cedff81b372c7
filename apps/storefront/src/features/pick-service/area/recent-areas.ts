import { isTextList, readJson, writeJson } from '../../../lib/storage.ts'

/** Home, work, parents: with more, searching would be faster. */
const RECENT_COUNT = 3

/** The ids of the areas of recent orders, latest first. */
export const listRecentAreas = (): string[] => readJson('sukkar.recent_areas', isTextList)?.slice(0, RECENT_COUNT) ?? []

export const rememberArea = (id: string): void =>
  writeJson('sukkar.recent_areas', [id, ...listRecentAreas().filter((other) => other !== id)].slice(0, RECENT_COUNT))
