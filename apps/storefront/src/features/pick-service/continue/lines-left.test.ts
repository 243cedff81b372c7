import type { LineProblem } from '@sukkar/contract/cart'
import { describe, expect, it } from 'vitest'
import { findLinesLeft } from './lines-left.ts'

const cart = (lines: Record<string, LineProblem['code'] | null>) => ({
  items: Object.entries(lines).map(([id, code]) => ({ id, problems: code ? [{ code }] : [] })),
})

const idsLeft = (now: Parameters<typeof cart>[0], then: Parameters<typeof cart>[0]) =>
  findLinesLeft(cart(now), cart(then)).map(({ id }) => id)

describe('the lines that another choice leaves behind', () => {
  it('[S4.18c] are those that it cannot serve, and no others', () => {
    expect(idsLeft({ cake: null, tea: null }, { cake: null, tea: null })).toEqual([])
    expect(idsLeft({ cake: null, tea: null, pie: null }, { cake: 'not_for_service', tea: null, pie: 'not_for_fulfilment' })).toEqual([
      'cake',
      'pie',
    ])
  })
  it('are not those whose trouble has nothing to do with it, or was there before', () => {
    expect(idsLeft({ cake: 'out_of_stock' }, { cake: 'out_of_stock' })).toEqual([])
    expect(idsLeft({ cake: 'not_for_service' }, { cake: 'not_for_service' })).toEqual([])
  })
})
