import type { Cart, CartItem } from '@sukkar/contract/cart'
import { describe, expect, it } from 'vitest'
import { countInCart, findAddedLine, findPlainLine, listDrops } from './cart-lines.ts'

const menuTypes = (preOrder: boolean) => [
  { type_name: 'ASAP', is_available: true },
  { type_name: 'Pre Order', is_available: preOrder },
]

const line = (id: string, productId: string, change: Partial<CartItem> = {}, preOrder = true): CartItem =>
  ({
    id,
    product_id: productId,
    product: { menu_types_availability: menuTypes(preOrder), order_types_availability: [{ type_name: 'Pick Up', is_available: true }] },
    quantity: 1,
    options: [],
    notes: [],
    images: [],
    special_request: '',
    extra_flavor: null,
    ...change,
  }) as CartItem

const cart = (...items: CartItem[]): Cart => ({ items }) as Cart

describe('the line of a card', () => {
  it('is the one without choices, words or pictures [S4.7a]', () => {
    const plain = line('c', '1', { quantity: 3 })
    const items = cart(
      line('a', '1', { special_request: 'no sugar' }),
      line('b', '1', { notes: [{ note: 'Sara' }] }),
      plain,
      line('d', '2'),
    )
    expect(findPlainLine(items, '1')).toBe(plain)
    expect(findPlainLine(items, '3')).toBeUndefined()
    expect(findPlainLine(undefined, '1')).toBeUndefined()
  })

  it('is none with an option, a picture or another flavour', () => {
    const changes = [{ options: [{}] }, { images: [{}] }, { extra_flavor: {} }, { dropped_flavor: {} }] as object as Partial<CartItem>[]
    for (const change of changes) expect(findPlainLine(cart(line('a', '1', change)), '1'), JSON.stringify(change)).toBeUndefined()
  })

  it('counts every unit of the product', () => {
    expect(countInCart(cart(line('a', '1', { quantity: 2 }), line('b', '1'), line('c', '2')), '1')).toBe(3)
    expect(countInCart(undefined, '1')).toBe(0)
  })
})

describe('findAddedLine', () => {
  it('finds a new line and one that grew, so that undo takes back the right one', () => {
    const before = cart(line('a', '1'), line('b', '1', { special_request: 'x' }))
    expect(findAddedLine(before, cart(line('a', '1', { quantity: 2 }), line('b', '1')), '1')?.id).toBe('a')
    expect(findAddedLine(before, cart(line('a', '1'), line('b', '1'), line('c', '1')), '1')?.id).toBe('c')
    expect(findAddedLine(undefined, cart(line('a', '1')), '1')?.id).toBe('a')
    expect(findAddedLine(undefined, cart(line('a', '1'), line('b', '1'), line('c', '2')), '1')?.id).toBe('b')
    expect(findAddedLine(before, before, '1')).toBeUndefined()
  })
})

describe('listDrops', () => {
  it('names what cannot be pre-ordered, or not this way [S5.10] [S4.18b]', () => {
    const stays = line('a', '1')
    const drops = line('b', '2', {}, false)
    expect(listDrops([stays, drops], 'pickup')).toEqual([drops])
    expect(listDrops([stays, drops], 'delivery')).toEqual([stays, drops])
  })
})
