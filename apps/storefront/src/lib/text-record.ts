import { isRecord } from './storage.ts'

/** Whether a stored value holds texts by their keys. */
export const isTextRecord = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((entry) => typeof entry === 'string')
