import { createCipheriv, createDecipheriv } from 'node:crypto'

/** AES-128 in CBC mode; the terminal's resource key of 16 characters is both key and initialisation vector. */
const cipher = 'aes-128-cbc'

/** About 15 short fields, doubled by the hex. */
export const TRANDATA_CHARS_MAX = 16 * 1024

/** Joins the fields in their order without encoding and encrypts them to hex. Throws RangeError where the key does not have 16 bytes. */
export function sealTrandata(fields: readonly (readonly [string, string])[], resourceKey: string): string {
  const encryption = createCipheriv(cipher, resourceKey, resourceKey)
  const plain = fields.map((field) => field.join('=')).join('&')
  return encryption.update(plain, 'utf8', 'hex') + encryption.final('hex')
}

/** The fields of a `trandata` in hex of either case, the first of a repeated name; null where it was not encrypted with this key. */
export function openTrandata(trandata: string, resourceKey: string): Map<string, string> | null {
  if (!/^(?:[0-9a-fA-F]{32})+$/.test(trandata)) return null
  try {
    const decryption = createDecipheriv(cipher, resourceKey, resourceKey)
    const plain = decryption.update(trandata, 'hex', 'utf8') + decryption.final('utf8')
    const fields = new Map<string, string>()
    for (const pair of plain.split('&')) {
      const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? []
      if (!fields.has(name)) fields.set(name, value)
    }
    return fields
  } catch {
    return null
  }
}

const entities = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
] as const

/** A bare list of elements without a root, as `tranPipe` answers. */
export function writeElements(fields: readonly (readonly [string, string])[]): string {
  return fields.map(([name, value]) => `<${name}>${escapeMarkup(value)}</${name}>`).join('')
}

/** The elements of such a list, also inside one `request` root; null unless the body consists only of flat elements with unique names. */
export function readElements(body: string): Map<string, string> | null {
  const list = /^\s*<request>(.*)<\/request>\s*$/s.exec(body)?.[1] ?? body
  const element = /<([A-Za-z]\w*)>([^<]*)<\/\1>|<([A-Za-z]\w*)\s*\/>/g
  if (list.replace(element, '').trim() !== '') return null
  const found = Array.from(list.matchAll(element), ([, name, value = '', empty = '']) => [name ?? empty, readMarkup(value)] as const)
  const fields = new Map(found)
  return fields.size === found.length ? fields : null
}

/** Escapes text for an element or a quoted attribute of XML and HTML. */
export function escapeMarkup(text: string): string {
  return entities.reduce((escaped, [character, entity]) => escaped.replaceAll(character, entity), text)
}

function readMarkup(text: string): string {
  return entities.reduceRight((read, [character, entity]) => read.replaceAll(entity, character), text)
}
