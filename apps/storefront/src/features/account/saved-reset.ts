import { isRecord, readJson, removeKey, writeJson } from '../../lib/storage.ts'

/** A requested reset code, which only this browser can use; it is stored because a phone may discard the page while the mail is read. */
export type SavedReset = { request: string; email: string; expiresAtMs: number }

const isSavedReset = (value: unknown): value is SavedReset =>
  isRecord(value) && typeof value['request'] === 'string' && typeof value['email'] === 'string' && typeof value['expiresAtMs'] === 'number'

export const saveReset = (reset: SavedReset): void => writeJson('sukkar.reset', reset)

/** The code that is still valid, or null. */
export const findReset = (nowMs: number): SavedReset | null => {
  const saved = readJson('sukkar.reset', isSavedReset)
  return saved !== null && nowMs < saved.expiresAtMs ? saved : null
}

export const forgetReset = (): void => removeKey('sukkar.reset')
