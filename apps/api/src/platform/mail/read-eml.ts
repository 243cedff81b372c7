/** What a person sees of a mail, read back from the message. */
export type ReadMail = { headers: ReadonlyMap<string, string>; html: string; text: string }

/** Reads a message of the kind that this shop writes: headers, and a text and an HTML part in base64 or quoted-printable. */
export const readEml = (message: string): ReadMail => {
  const { headers, body } = split(message)
  const parts = listParts(headers, body)
  const find = (type: string): string => {
    const part = parts.find((entry) => entry.headers.get('content-type')?.startsWith(type))
    return part === undefined ? '' : decodeBody(part.body, part.headers.get('content-transfer-encoding') ?? '7bit')
  }
  return {
    headers: new Map([...headers].map(([name, value]) => [name, decodeWords(value)])),
    html: find('text/html'),
    text: find('text/plain'),
  }
}

type Part = { headers: Map<string, string>; body: string }

const split = (source: string): Part => {
  const end = /\r?\n\r?\n/.exec(source)
  const head = source.slice(0, end?.index ?? source.length).replace(/\r?\n[ \t]+/g, ' ')
  const headers = new Map<string, string>()
  for (const line of head.split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body: end === null ? '' : source.slice(end.index + end[0].length) }
}

const listParts = (headers: Map<string, string>, body: string): Part[] => {
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return [{ headers, body }]
  const inner = body.split(`--${boundary}`).slice(1, -1)
  return inner.map((text) => split(text.replace(/^\r?\n/, '').replace(/\r?\n$/, ''))).flatMap((part) => listParts(part.headers, part.body))
}

const decodeBody = (body: string, encoding: string): string => {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding.toLowerCase() === 'quoted-printable' ? decodeQuoted(body.replace(/=\r?\n/g, '')) : body
}

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** Words of a header in another script (RFC 2047); those that follow each other belong together. */
const decodeWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : decodeQuoted(word.replaceAll('_', ' ')),
    )
