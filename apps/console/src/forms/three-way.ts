/** What three versions of a form come to: the one both started from, mine as typed, theirs as it was saved meanwhile. */
export type Merged<Form> = {
  /** Mine where I changed something, theirs everywhere else. */
  values: Form
  /** Fields that only they changed; they are taken over. */
  taken: (keyof Form & string)[]
  /** Fields that both of us changed, each otherwise: somebody has to choose. */
  contested: (keyof Form & string)[]
}

const areSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

export const changedKeys = <Form extends object>(before: Form, after: Form): (keyof Form & string)[] =>
  (Object.keys(after) as (keyof Form & string)[]).filter((key) => !areSame(before[key], after[key]))

/** Brings what somebody typed together with what somebody else saved; nothing typed is lost. */
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
