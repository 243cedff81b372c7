import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areSame, changedKeys, listDifferingRows, mergeThreeWay, rowsBy } from './three-way.ts'

const base = { name: 'Kunafa', price: '4.750', categories: ['1', '2'] }

describe('mergeThreeWay', () => {
  it('keeps what I typed and takes over what only they changed', () => {
    const merged = mergeThreeWay(base, { ...base, name: 'Kunafa bar' }, { ...base, price: '5.000' })
    expect(merged).toMatchObject({ values: { ...base, name: 'Kunafa bar', price: '5.000' }, taken: ['price'], contested: [] })
    expect(merged.theirs).toEqual(merged.values)
  })

  it('names what both changed otherwise, and keeps mine until somebody chooses', () => {
    const merged = mergeThreeWay(base, { ...base, price: '4.500' }, { ...base, price: '5.000' })
    expect(merged).toEqual({ values: { ...base, price: '4.500' }, theirs: { ...base, price: '5.000' }, taken: [], contested: ['price'] })
  })

  it('finds nothing to choose where both came to the same', () => {
    const both = { ...base, categories: ['2'] }
    expect(mergeThreeWay(base, both, { ...both })).toEqual({ values: both, theirs: both, taken: [], contested: [] })
  })
})

it('blank edges and invisible marks, which the server removes, are no difference to choose about', () => {
  const mine = { ...base, name: '\u200fKunafa bar ' }
  expect(mergeThreeWay(base, mine, { ...base, name: 'Kunafa bar' }).contested).toEqual([])
})

describe('changedKeys', () => {
  it('compares lists by what stands in them, in order', () => {
    expect(changedKeys(base, { ...base, categories: ['1', '2'] })).toEqual([])
    expect(changedKeys(base, { ...base, categories: ['2', '1'] })).toEqual(['categories'])
  })
})

type Row = { id: string; text: string }

/** Rows as `id text`, in order. */
const list = (...rows: string[]): Row[] =>
  rows.map((row) => {
    const [id = '', text = ''] = row.split(' ')
    return { id, text }
  })
const write = (rows: Row[]): string[] => rows.map(({ id, text }) => `${id} ${text}`)
const fields = { rows: { rows: rowsBy(({ id }: Row) => id) } }
const merge = (before: Row[], mine: Row[], theirs: Row[]) => {
  const merged = mergeThreeWay({ rows: before }, { rows: mine }, { rows: theirs }, fields)
  return { ...merged, values: write(merged.values.rows), theirs: write(merged.theirs.rows) }
}

describe('rows of a field', () => {
  const before = list('a 1', 'b 1', 'c 1')

  it('are merged one by one: what each changed alone is there without a question', () => {
    const merged = merge(before, list('a 2', 'b 1', 'c 1'), list('a 1', 'b 1', 'c 2'))
    expect(merged).toEqual({ values: ['a 2', 'b 1', 'c 2'], theirs: ['a 2', 'b 1', 'c 2'], taken: ['rows'], contested: [] })
  })

  it('are chosen where both changed the same one, and the others stay merged whoever is chosen', () => {
    const merged = merge(before, list('a 2', 'b 2', 'c 1'), list('a 1', 'b 3', 'c 3'))
    expect(merged).toEqual({ values: ['a 2', 'b 2', 'c 3'], theirs: ['a 2', 'b 3', 'c 3'], taken: ['rows'], contested: ['rows'] })
  })

  it('that one of them removed and the other changed are chosen, and those that both added are all there', () => {
    expect(merge(before, list('a 1', 'c 1'), list('a 1', 'b 2', 'c 1'))).toMatchObject({
      values: ['a 1', 'c 1'],
      theirs: ['a 1', 'b 2', 'c 1'],
      contested: ['rows'],
    })
    const merged = merge(before, list('z 1', 'a 1', 'b 1', 'c 1', 'x 1'), list('a 1', 'b 1', 'c 1', 'y 1'))
    expect(merged).toMatchObject({ values: ['z 1', 'a 1', 'b 1', 'c 1', 'x 1', 'y 1'], contested: [] })
  })

  it('are in the order of the one who moved them, and chosen where both did', () => {
    expect(merge(before, list('c 1', 'a 1', 'b 1'), list('a 2', 'b 1', 'c 1'))).toMatchObject({
      values: ['c 1', 'a 2', 'b 1'],
      contested: [],
    })
    expect(merge(before, list('a 2', 'b 1', 'c 1'), list('c 1', 'a 1', 'b 1'))).toMatchObject({
      values: ['c 1', 'a 2', 'b 1'],
      contested: [],
    })
    const both = merge(before, list('c 1', 'a 1', 'b 1'), list('b 1', 'a 1', 'c 1'))
    expect(both).toEqual({ values: ['c 1', 'a 1', 'b 1'], theirs: ['b 1', 'a 1', 'c 1'], taken: [], contested: ['rows'] })
  })

  it('have an identity where they have a key, which is not sent', () => {
    const row = (key: string, name: string) => ({ key, name })
    const merged = mergeThreeWay(
      { values: [row('1', 'Small'), row('2', 'Large')] },
      { values: [row('1', 'Tiny'), row('2', 'Large')] },
      { values: [row('1', 'Small'), row('2', 'Huge')] },
    )
    expect(merged).toMatchObject({ values: { values: [row('1', 'Tiny'), row('2', 'Huge')] }, contested: [] })
  })

  it('that are as the server has them are no change, also where the form has them in another order', () => {
    const { rows } = fields.rows
    const sorted = { ...rows, split: (value: Row[]) => rows.split(value).toSorted(([left], [right]) => (left < right ? -1 : 1)) }
    const theirs = list('a 1', 'b 2')
    const merged = mergeThreeWay({ list: before.slice(0, 2) }, { list: list('b 2', 'a 1') }, { list: theirs }, { list: { rows: sorted } })
    expect(merged).toEqual({ values: { list: theirs }, theirs: { list: theirs }, taken: [], contested: [] })
  })

  it('are each as one of the two has them, and nothing that one of them alone changed is lost', () => {
    const rows: fc.Arbitrary<Row[]> = fc.uniqueArray(
      fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), text: fc.constantFrom('1', '2') }),
      {
        selector: ({ id }) => id,
      },
    )
    fc.assert(
      fc.property(rows, rows, rows, (base, mine, theirs) => {
        const find = (of: readonly Row[], id: string) => of.find((row) => row.id === id)
        const merged = mergeThreeWay({ rows: base }, { rows: mine }, { rows: theirs }, fields)
        for (const id of ['a', 'b', 'c', 'd']) {
          const [was, my, their] = [find(base, id), find(mine, id), find(theirs, id)]
          expect(find(merged.values.rows, id)).toEqual(areSame(was, my) ? their : my)
          expect(find(merged.theirs.rows, id)).toEqual(areSame(was, their) ? my : their)
        }
        const ids = merged.values.rows.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        const mirrored = mergeThreeWay({ rows: base }, { rows: theirs }, { rows: mine }, fields)
        expect(mirrored.contested).toEqual(merged.contested)
      }),
    )
  })
})

describe('listDifferingRows', () => {
  const { rows } = fields.rows
  const differ = (one: Row[], other: Row[]) => listDifferingRows(one, other, rows)?.map(({ id }) => id)

  it('has the rows of which the two versions have something else, or that only one has', () => {
    expect(differ(list('a 1', 'b 1', 'c 1'), list('a 1', 'b 2', 'd 1'))).toEqual(['b', 'd', 'c'])
    expect(listDifferingRows(list('a 1'), [], rows)).toEqual([{ id: 'a', value: list('a 1'), other: undefined }])
  })

  it('has none to show alone where there are no rows, or in another order', () => {
    expect(listDifferingRows('a', 'b')).toBeNull()
    expect(differ(list('a 1', 'b 1'), list('b 1', 'a 2'))).toBeUndefined()
  })
})
