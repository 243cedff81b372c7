import { isRecord } from './storage.ts'

/** Whether a stored value is a record of texts. */
export const isTextRecord = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((entry) => typeof entry === 'string')
