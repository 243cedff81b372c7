import { isRecord, readJson, removeKey, writeJson } from '../../lib/storage.ts'

/** A code that was asked for on this browser, which alone can use it; reading the mail may cost a phone its page. */
export type KeptReset = { request: string; email: string; expiresAtMs: number }

const isKeptReset = (value: unknown): value is KeptReset =>
  isRecord(value) && typeof value['request'] === 'string' && typeof value['email'] === 'string' && typeof value['expiresAtMs'] === 'number'

export const keepReset = (reset: KeptReset): void => writeJson('sukkar.reset', reset)

/** The code that still counts, or null. */
export const findReset = (nowMs: number): KeptReset | null => {
  const kept = readJson('sukkar.reset', isKeptReset)
  return kept !== null && nowMs < kept.expiresAtMs ? kept : null
}

export const forgetReset = (): void => removeKey('sukkar.reset')
