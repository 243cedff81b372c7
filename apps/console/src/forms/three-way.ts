import { removeInvisible } from '@sukkar/domain/digits'

/** How a field is split into rows, which are merged one by one, each by its id, and joined again. */
export type Rows<Value> = {
  split: (value: Value) => [id: string, part: Value][]
  join: (parts: Value[]) => Value
}

/** The fields that are merged row by row. Lists whose rows have a `key` are split by it without being named here. */
type FieldRows<Form> = { readonly [Key in keyof Form]?: { rows?: Rows<Form[Key]> } }

/** The merge of three versions of a form: the common base, mine as typed, and theirs as saved meanwhile. */
export type Merged<Form> = {
  /** My value where I changed the field or the row, theirs everywhere else. */
  values: Form
  /** The same with their value where both changed. */
  theirs: Form
  /** Fields of which they alone changed something; it is adopted. */
  taken: (keyof Form & string)[]
  /** Fields of which both changed the same differently: somebody has to choose. */
  contested: (keyof Form & string)[]
}

export const areSame = (left: unknown, right: unknown): boolean => write(left) === write(right)

/**
 * A value as a text to compare. The server removes invisible marks and blank edges, so a version that it saved differs from mine in these; the key
 * of a row only tells the screen which row it is.
 */
const write = (value: unknown): string =>
  JSON.stringify(value, (name, part: unknown) => {
    if (name === 'key') return undefined
    return typeof part === 'string' ? removeInvisible(part).trim() : part
  })

export const changedKeys = <Form extends object>(before: Form, after: Form): (keyof Form & string)[] =>
  (Object.keys(after) as (keyof Form & string)[]).filter((key) => !areSame(before[key], after[key]))

/** The rows of a list by their ids, in the order of the list. */
export const rowsBy = <Row>(idOf: (row: Row) => string): Rows<Row[]> => ({
  split: (list) => list.map((row) => [idOf(row), [row]]),
  join: (parts) => parts.flat(),
})

/** Merges what one person typed with what another saved; no typed value is lost. */
export const mergeThreeWay = <Form extends object>(base: Form, mine: Form, theirs: Form, fields: FieldRows<Form> = {}): Merged<Form> => {
  const merged: Merged<Form> = { values: { ...theirs }, theirs: { ...theirs }, taken: [], contested: [] }
  for (const key of Object.keys(theirs) as (keyof Form & string)[]) {
    const part = mergeField({ base: base[key], mine: mine[key], theirs: theirs[key] }, fields[key]?.rows)
    merged.values[key] = part.value
    merged.theirs[key] = part.alternative
    if (part.isTaken) merged.taken.push(key)
    if (part.isContested) merged.contested.push(key)
  }
  return merged
}

/** A row of a version, of another one, or of both, with another content in each. */
export type DifferingRow<Value> = { id: string; value: Value | undefined; other: Value | undefined }

/** The rows in which two versions of a field differ; null where it has none, or where they are in another order. */
export const listDifferingRows = <Value>(value: Value, other: Value, given?: Rows<Value>): DifferingRow<Value>[] | null => {
  const rows = given ?? rowsByKey(value, other)
  if (rows === undefined) return null
  const [one, two] = [new Map(rows.split(value)), new Map(rows.split(other))]
  const [ids, otherIds] = [[...one.keys()], [...two.keys()]]
  if (!areSame(onlyShared(ids, otherIds), onlyShared(otherIds, ids))) return null
  return interleave(ids, otherIds)
    .filter((id) => !areSame(one.get(id), two.get(id)))
    .map((id) => ({ id, value: one.get(id), other: two.get(id) }))
}

type Versions<Value> = { base: Value; mine: Value; theirs: Value }

/** `alternative` is theirs where both changed, and else the value. */
type MergedPart<Value> = { value: Value; alternative: Value; isTaken: boolean; isContested: boolean }

const mergeField = <Value>(versions: Versions<Value>, given?: Rows<Value>): MergedPart<Value> => {
  const part = mergePart(versions)
  if (!part.isContested) return part
  const rows = given ?? rowsByKey(versions.base, versions.mine, versions.theirs)
  return rows === undefined ? part : mergeRows(versions, rows)
}

const mergePart = <Value>({ base, mine, theirs }: Versions<Value>): MergedPart<Value> => {
  const isMine = !areSame(base, mine)
  const isTheirs = !areSame(base, theirs)
  const isContested = isMine && isTheirs && !areSame(mine, theirs)
  const value = isMine ? mine : theirs
  return { value, alternative: isContested ? theirs : value, isTaken: isTheirs && !isMine, isContested }
}

const mergeRows = <Value>({ base, mine, theirs }: Versions<Value>, { split, join }: Rows<Value>): MergedPart<Value> => {
  const rows = { base: new Map(split(base)), mine: new Map(split(mine)), theirs: new Map(split(theirs)) }
  const order = mergeOrder({ base: [...rows.base.keys()], mine: [...rows.mine.keys()], theirs: [...rows.theirs.keys()] })
  // A row that a version does not have is undefined there.
  const merged = new Map(
    order.value.map((id) => [id, mergePart({ base: rows.base.get(id), mine: rows.mine.get(id), theirs: rows.theirs.get(id) })]),
  )
  const build = (side: 'value' | 'alternative'): Value => {
    const present = order[side].flatMap((id): [string, Value][] => {
      const part = merged.get(id)?.[side]
      return part === undefined ? [] : [[id, part]]
    })
    // What the server has is nothing to be saved again.
    return areSame(present, split(theirs)) ? theirs : join(present.map(([, part]) => part))
  }
  const parts = [order, ...merged.values()]
  return {
    value: build('value'),
    alternative: build('alternative'),
    isTaken: parts.some(({ isTaken }) => isTaken),
    isContested: parts.some(({ isContested }) => isContested),
  }
}

/** The order of the ids of all versions: changed by the one who moved rows that all have, else theirs, with what only one has in its place. */
const mergeOrder = (ids: Versions<string[]>): MergedPart<string[]> => {
  const shared = (list: string[]): string[] => onlyShared(list, ids.base, ids.mine, ids.theirs)
  const part = mergePart({ base: shared(ids.base), mine: shared(ids.mine), theirs: shared(ids.theirs) })
  const complete = (order: string[]): string[] =>
    areSame(order, shared(ids.theirs)) ? interleave(ids.theirs, ids.mine) : interleave(ids.mine, ids.theirs)
  return { ...part, value: complete(part.value), alternative: complete(part.alternative) }
}

const onlyShared = (ids: string[], ...lists: string[][]): string[] => ids.filter((id) => lists.every((list) => list.includes(id)))

/** A list of ids with those that only another one has, each after the one that it follows there. */
const interleave = (ids: string[], others: string[]): string[] =>
  others.reduce((list, id, index) => {
    if (list.includes(id)) return list
    const before = others[index - 1]
    return list.toSpliced(before === undefined ? 0 : list.indexOf(before) + 1, 0, id)
  }, ids)

/** The rows of lists whose rows have a `key`; undefined for any other value. */
const rowsByKey = <Value>(...versions: Value[]): Rows<Value> | undefined =>
  versions.every(isKeyed) ? (rowsBy(({ key }: Keyed) => key) as object as Rows<Value>) : undefined

type Keyed = { key: string }

const isKeyed = (value: unknown): value is Keyed[] =>
  Array.isArray(value) && value.every((row: unknown) => typeof row === 'object' && row !== null && 'key' in row)
