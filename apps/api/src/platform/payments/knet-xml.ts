import { XMLParser } from 'fast-xml-parser'

// Values stay text: `0012` is an authorisation code, not the number twelve.
const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, maxNestedTags: 4 })

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Builds a list of elements without a root, which is KNET's request format. */
export function buildBareXml(fields: readonly (readonly [string, string])[]): string {
  return fields.map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`).join('')
}

/** Parses a list of elements with or without a single root; null for any other text. */
export function parseBareXml(text: string): Record<string, string> | null {
  // Without a document type XML cannot expand or fetch entities; no gateway message has one.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return null
  const bare = text.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '')
  try {
    const parsed: unknown = parser.parse(`<list>${bare}</list>`, true)
    const list = childOf(parsed, 'list')
    const only = Object.keys(list).length === 1 ? Object.values(list)[0] : null
    return leavesOf(isElement(only) ? only : list)
  } catch {
    return null
  }
}

function childOf(value: unknown, name: string): object {
  const child: unknown = isElement(value) ? Object.entries(value).find(([key]) => key === name)?.[1] : null
  return isElement(child) ? child : {}
}

/** Omits repeated and nested elements: a message with two amounts is ambiguous. */
function leavesOf(element: object): Record<string, string> | null {
  const leaves = Object.entries(element).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== '#text')
  return leaves.length === 0 ? null : Object.fromEntries(leaves)
}

function isElement(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function escapeXml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}
