import type { Order, OrderAddress, PlacedOrder } from '@sukkar/contract/order'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { emptyForm } from '../features/checkout/checkout-form.ts'
import { saveForm, saveOrdered } from '../features/checkout/checkout-store.ts'
import { type ChosenAddress, choiceStore } from '../lib/choice.ts'
import { stubPictureDatabase } from '../testing/stub-picture-database.ts'
import { stubStorage } from '../testing/stub-storage.ts'
import { useAfterPlacing } from './checkout-placing.ts'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => async () => undefined }))
vi.mock('../lib/shop.ts', () => ({ useShop: () => ({ default_tip: 0 }) }))
vi.mock('../lib/cart.ts', () => ({ forgetCart: () => undefined, peekCart: () => undefined }))

const Checkout = ({ onReady }: { onReady: (goOn: ReturnType<typeof useAfterPlacing>) => void }) => {
  onReady(useAfterPlacing())
  return null
}

const address = { area_id: '202' } as OrderAddress
const branch = { id: 'b1' } as Order['branch']
const gift = { name: 'Noura', phone: '', card_text: '', hide_prices: true, do_not_call: false }
const chosen = (id: string): ChosenAddress => ({ id, area_id: '202', branch_id: 'b1' })

/** The address that stays chosen after an order to the mother's, by a member whose own orders went to `own` before. */
const order = async (before: ChosenAddress, change: Partial<Order>, own = { addressId: 'home', areaId: '202' }) => {
  stubStorage()
  stubPictureDatabase()
  saveForm({ ...emptyForm(0), ...own })
  saveOrdered({ id: 'o1', gift: null, address }, 0)
  saveForm({ ...emptyForm(0), addressId: 'mother', areaId: '202', isGift: change.gift !== null })
  choiceStore.setState({ address: before })
  const ready: ReturnType<typeof useAfterPlacing>[] = []
  renderToStaticMarkup(createElement(Checkout, { onReady: (goOn) => ready.push(goOn) }))
  const made = { id: 'o2', number: '1002', pay_until: null, address, branch, gift, ...change } as Partial<Order> as Order
  const placed = { order: made, paymentUrl: null, token: null } as Partial<PlacedOrder> as PlacedOrder
  await ready[0]?.({ kind: 'placed', placed, cartId: 'c1', accountId: 'u1' })
  return choiceStore.getState().address
}

it('the address that a member ordered a gift to does not stay chosen: the own one of before does, if it is in this area', async () => {
  expect(await order(chosen('mother'), {})).toEqual(chosen('home'))
  expect(await order(chosen('mother'), {}, { addressId: 'home', areaId: '101' })).toBeNull()
  expect(await order(chosen('mother'), {}, { addressId: '', areaId: '' })).toBeNull()
})

it('a chosen address stays that is the member’s own', async () => {
  expect(await order(chosen('home'), {})).toEqual(chosen('home'))
  expect(await order(chosen('mother'), { gift: null })).toEqual(chosen('mother'))
})
