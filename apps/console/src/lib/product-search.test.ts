import { describe, expect, it } from 'vitest'
import { productFilterOf, validateProductSearch } from './product-search.ts'

describe('the list of products in the address', () => {
  it('keeps what it knows and drops what it does not', () => {
    const query = { search: 'kunafa', stock: 'out', shipping_type: 'never', shown: 'no', category_id: 3, page: '2', sort: 'x' }
    expect(validateProductSearch(query)).toEqual({ search: 'kunafa', stock: 'out', shown: 'no', category_id: '3', page: 2 })
    expect(validateProductSearch({ page: '-1', search: '' })).toEqual({})
  })

  it('asks the server in its words', () => {
    expect(productFilterOf({ shown: 'no', stock: 'low' })).toEqual({ page: 1, stock: 'low', is_active: false })
    expect(productFilterOf(validateProductSearch({ lacks: 'arabic' }))).toEqual({ page: 1, lacks: 'arabic' })
    expect(validateProductSearch({ lacks: 'price' })).toEqual({})
    expect(productFilterOf({})).toEqual({ page: 1 })
  })
})
