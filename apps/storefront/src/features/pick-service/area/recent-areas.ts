import { readJson, writeJson } from '../../../lib/storage.ts'

/** Home, work, parents: with more, searching would be faster. */
const RECENT_COUNT = 3

const isIdList = (value: unknown): value is string[] => Array.isArray(value) && value.every((id) => typeof id === 'string')

/** The ids of the areas of recent orders, latest first. */
export const listRecentAreas = (): string[] => readJson('sukkar.recent_areas', isIdList)?.slice(0, RECENT_COUNT) ?? []

export const rememberArea = (id: string): void =>
  writeJson('sukkar.recent_areas', [id, ...listRecentAreas().filter((other) => other !== id)].slice(0, RECENT_COUNT))
