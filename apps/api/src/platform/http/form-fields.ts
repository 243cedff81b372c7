/** Converts the flattened names of a form (`notes[0][note]`, `options[1]`, `images[]`) to nested values. */
export type FormFields = { ok: true; value: Record<string, unknown> } | { ok: false; field: string; rule: 'unknown_key' | 'format' }

/** No field of the contract is nested deeper. */
const depthMax = 3
/** The longest list of the contract has 99 notes, one for each unit. */
const indexMax = 99

/** The parts of a flattened name, or null when it is malformed. An empty part (`[]`) means the next index. */
export const splitFieldName = (name: string): string[] | null => {
  if (name.length > 100 || !/^[A-Za-z_]\w*(\[\w*\])*$/.test(name)) return null
  const parts = name.replaceAll(']', '').split('[')
  return parts.length <= depthMax ? parts : null
}

/** Nests the given fields; refuses those whose first part `isAllowed` rejects. */
export const nestFields = (
  fields: readonly (readonly [name: string, text: string])[],
  isAllowed: (root: string) => boolean,
): FormFields => {
  const root = new Map<string, Branch>()
  for (const [name, text] of fields) {
    const parts = splitFieldName(name)
    if (parts === null || !isAllowed(parts[0] ?? '')) return { ok: false, field: name.slice(0, 100), rule: 'unknown_key' }
    if (!place(root, parts, text)) return { ok: false, field: parts.join('.'), rule: 'format' }
  }
  return { ok: true, value: Object.fromEntries(Array.from(root, ([key, branch]) => [key, unwrap(branch)])) }
}

type Branch = string | Map<string, Branch>

/** Returns false when a name occurs twice, is both a text and a list, or has too large an index. */
const place = (into: Map<string, Branch>, [given = '', ...rest]: readonly string[], text: string): boolean => {
  const key = given === '' ? String(into.size) : given
  if (/^\d+$/.test(key) && (key.length > 2 || Number(key) > indexMax)) return false
  const there = into.get(key)
  if (rest.length === 0) {
    if (there !== undefined) return false
    into.set(key, text)
    return true
  }
  if (typeof there === 'string') return false
  const branch = there ?? new Map<string, Branch>()
  into.set(key, branch)
  return place(branch, rest, text)
}

/** A level whose keys are all numbers becomes a list, in the order of its numbers and without gaps. */
const unwrap = (branch: Branch): unknown => {
  if (typeof branch === 'string') return branch
  const entries = Array.from(branch, ([key, value]) => [key, unwrap(value)] as const)
  if (!entries.every(([key]) => /^\d+$/.test(key))) return Object.fromEntries(entries)
  return entries.sort(([left], [right]) => Number(left) - Number(right)).map(([, value]) => value)
}
