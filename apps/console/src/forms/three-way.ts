import { removeInvisible } from '@sukkar/domain/digits'

/** The merge of three versions of a form: the common base, mine as typed, and theirs as saved meanwhile. */
export type Merged<Form> = {
  /** My value where I changed the field, theirs everywhere else. */
  values: Form
  /** Fields that only they changed; their value is adopted. */
  taken: (keyof Form & string)[]
  /** Fields that both changed differently: somebody has to choose. */
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

/** Merges what one person typed with what another saved; no typed value is lost. */
export const mergeThreeWay = <Form extends object>(base: Form, mine: Form, theirs: Form): Merged<Form> => {
  const changedByMe = new Set(changedKeys(base, mine))
  const changedByThem = changedKeys(base, theirs)
  const values = { ...theirs }
  for (const key of changedByMe) values[key] = mine[key]
  return {
    values,
    taken: changedByThem.filter((key) => !changedByMe.has(key)),
    contested: changedByThem.filter((key) => changedByMe.has(key) && !areSame(mine[key], theirs[key])),
  }
}
