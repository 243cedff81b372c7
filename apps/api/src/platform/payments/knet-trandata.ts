import { createCipheriv, createDecipheriv } from 'node:crypto'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { NOTIFICATION_MAX_LENGTH } from './payment-limits.ts'

const cipher = 'aes-128-cbc'

/** KNET's format uses the terminal resource key both as key and as initialisation vector. */
export function encryptTrandata(plain: string, resourceKey: string): string {
  const encryption = createCipheriv(cipher, resourceKey, resourceKey)
  return Buffer.concat([encryption.update(plain, 'utf8'), encryption.final()]).toString('hex')
}

/**
 * Without a MAC, decryption does not authenticate the sender; callers must enquire at the gateway. Padding is removed without validation:
 * an answer that depended on it would be a padding oracle, which reveals any message of the terminal, including its password.
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

/** Joins fields in order and without URL encoding, as the terminal expects. */
export function joinTrandata(fields: readonly (readonly [string, string])[]): string {
  return fields.map(([name, value]) => `${name}=${value}`).join('&')
}

/** Splits `a=b&c=d`; of a repeated name the first value counts, so that an appended field cannot replace it. */
export function splitTrandata(plain: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const pair of plain.split('&')) {
    const at = pair.indexOf('=')
    const name = at < 0 ? pair : pair.slice(0, at)
    if (name !== '' && !fields.has(name)) fields.set(name, at < 0 ? '' : pair.slice(at + 1))
  }
  return fields
}

/** Decodes a value: the terminal sends some form-encoded (`NOT+CAPTURED`) and some plain. */
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
