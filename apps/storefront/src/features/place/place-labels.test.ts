import { describe, expect, it } from 'vitest'
import { type Label, pickLabels } from './place-labels.ts'

const at = (item: string, x: number, y: number): Label<string> => ({ item, x, y, width: 60, height: 20 })
const names = (labels: Label<string>[]): string[] => labels.map(({ item }) => item)

describe('the labels of a map', () => {
  it('leave out what would lie over an earlier one', () => {
    expect(names(pickLabels([at('Salmiya', 100, 100), at('Hawalli', 130, 110), at('Jahra', 300, 100)]))).toEqual(['Salmiya', 'Jahra'])
  })
  it('may touch', () => {
    expect(names(pickLabels([at('a', 0, 0), at('b', 60, 0), at('c', 0, 20)]))).toEqual(['a', 'b', 'c'])
  })
  it('do not fear one that was itself left out', () => {
    expect(names(pickLabels([at('a', 0, 0), at('b', 50, 0), at('c', 100, 0)]))).toEqual(['a', 'c'])
  })
})
