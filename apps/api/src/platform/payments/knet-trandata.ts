import { createCipheriv, createDecipheriv } from 'node:crypto'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { NOTIFICATION_MAX_LENGTH } from './payment-limits.ts'

const cipher = 'aes-128-cbc'

/** The terminal resource key is used as key and as initial vector: that is KNET's format, not a choice. */
export function encryptTrandata(plain: string, resourceKey: string): string {
  const encryption = createCipheriv(cipher, resourceKey, resourceKey)
  return Buffer.concat([encryption.update(plain, 'utf8'), encryption.final()]).toString('hex')
}

/**
 * Without a MAC, text that decrypts is no proof of its sender; whoever calls this asks the gateway before believing it. Padding is taken off but
 * never judged: who could tell by our answer whether it was right could read any message of the terminal byte by byte, its password too.
 */
export function decryptTrandata(hex: string, resourceKey: string): Outcome<string, 'trandata_invalid'> {
  const isBlocks = hex.length > 0 && hex.length <= NOTIFICATION_MAX_LENGTH && hex.length % 32 === 0
  if (!isBlocks || !/^[0-9a-fA-F]+$/.test(hex)) return fail('trandata_invalid')
  const decryption = createDecipheriv(cipher, resourceKey, resourceKey).setAutoPadding(false)
  const bytes = Buffer.concat([decryption.update(Buffer.from(hex, 'hex')), decryption.final()])
  const padding = bytes.at(-1) ?? 0
  return succeed(bytes.subarray(0, padding <= BLOCK_BYTES ? bytes.length - padding : bytes.length).toString('utf8'))
}

const BLOCK_BYTES = 16

/** Joins fields the way the terminal reads them: in order and not URL-encoded. */
export function joinTrandata(fields: readonly (readonly [string, string])[]): string {
  return fields.map(([name, value]) => `${name}=${value}`).join('&')
}

/** Splits `a=b&c=d`; the first of a repeated name counts, so that an appended field cannot replace one. */
export function splitTrandata(plain: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const pair of plain.split('&')) {
    const at = pair.indexOf('=')
    const name = at < 0 ? pair : pair.slice(0, at)
    if (name !== '' && !fields.has(name)) fields.set(name, at < 0 ? '' : pair.slice(at + 1))
  }
  return fields
}

/** The terminal sends some values form-encoded (`NOT+CAPTURED`) and some plain; both read the same here. */
export function readTrandataValue(fields: Map<string, string>, name: string): string | null {
  const value = fields.get(name)
  if (value === undefined || value === '') return null
  const spaced = value.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}
