import type { PlaceOrder } from '@sukkar/contract/order'
import { beforeAll, describe, expect, it } from 'vitest'
import { createChangeWatch } from './answer-check.ts'
import {
  add,
  afternoonMs,
  changeShop,
  deliverNow,
  eclair,
  fetchNow,
  orderBody,
  photoCake,
  place,
  preOrder,
  startCart,
  startEclairCart,
} from './checkout-steps.ts'
import { openShopForFile } from './shared-shop.ts'

const shop = openShopForFile({ nowMs: afternoonMs, hasManyCallers: true })

// So that many orders fit into one hour.
beforeAll(() => changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 1_000_000 }).execute()))

describe('things of another', () => {
  it('[S7.34] a cart of another is neither priced nor ordered by naming its line or picture', async () => {
    const mine = await startEclairCart(shop)
    const theirs = await startCart(shop, photoCake.id, { options: photoCake.options, pictures: 1, choice: preOrder })
    const [line] = theirs.items
    const hasChanged = await createChangeWatch(shop.context.db)
    const tried = [
      await shop.call('updateGuestCartProduct', { params: { id: line?.id ?? '' }, query: {}, body: { quantity: 1 }, cartId: mine.id }),
      await shop.call('deleteGuestCartProduct', { params: { id: line?.id ?? '' }, query: {}, cartId: mine.id }),
      await shop.call('deleteGuestCartPicture', { params: { id: line?.images[0]?.id ?? '' }, query: {}, cartId: mine.id }),
      await add(shop, photoCake.id, { quantity: 1, choice: preOrder, cartId: mine.id, extra: { line_id: line?.id } }),
    ]
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await hasChanged()).toBe(false)
  })

  it('[S7.10] an area that is not served, a branch that does not serve it and unknown ones are refused', async () => {
    const cart = await startEclairCart(shop)
    const others = await shop.context.db.selectFrom('branches').select('id').execute()
    const serving = await shop.context.db
      .selectFrom('area_branches')
      .select('branch_id')
      .where('area_id', '=', deliverNow.area_id)
      .execute()
    const far = others.find(({ id }) => !serving.some(({ branch_id }) => branch_id === id))?.id
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const [fields, code] of [
      [{ area_id: 'no-such-area' }, 'AREA_UNKNOWN'],
      [{ area_id: '__proto__' }, 'AREA_UNKNOWN'],
      [{ branch_id: 'no-such-branch' }, 'BRANCH_UNKNOWN'],
      [{ branch_id: far ?? 'far' }, 'BRANCH_UNKNOWN'],
    ] as const)
      expect((await place(shop, cart.id, fields)).failure.code).toBe(code)
    expect(await hasChanged()).toBe(false)
  })
})

describe('times and ways to pay', () => {
  it('[S7.10] a past date, a time that is no slot, a day too far and a date that is none are refused', async () => {
    const { id } = await startCart(shop, eclair, { quantity: 4, choice: preOrder })
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const [delivery_date, delivery_from] of [
      ['2026-11-20', '12:00'],
      ['1970-01-01', '12:00'],
      ['2026-11-21', '00:00'],
      ['2026-11-24', '03:00'],
      ['2027-11-24', '12:00'],
      ['9999-12-31', '23:59'],
      ['2026-02-30', '12:00'],
      ['2026-13-01', '12:00'],
    ] as const) {
      const { status } = await place(shop, id, { ...preOrder, delivery_date, delivery_from })
      expect([delivery_date, delivery_from, status]).toEqual([delivery_date, delivery_from, expect.toBeOneOf([409, 422])])
    }
    expect((await place(shop, id, { ...preOrder })).failure.code).toBe('SLOT_REQUIRED')
    expect(await hasChanged()).toBe(false)
  })

  it('[S7.32] a slot is judged by the branch that bakes the order, not by one that has it open', async () => {
    const { id } = await startCart(shop, eclair, { quantity: 4, choice: preOrder })
    const slots = (await shop.call('listTimeSlots', { query: { area: preOrder.area_id, order_type: 'asap' } })).answer.data
    const slot = slots.find(({ status }) => status === 1)
    await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 0 }).where('branch_id', '=', 'salmiya').execute())
    const { failure } = await place(shop, id, {
      ...preOrder,
      delivery_date: slot?.day ?? '',
      delivery_from: slot?.from ?? '',
      branch_id: 'salmiya',
    })
    expect(failure.code).toBe('SLOT_FULL')
    await changeShop(shop, (db) =>
      db.updateTable('slot_capacities').set({ capacity: 1_000_000 }).where('branch_id', '=', 'salmiya').execute(),
    )
    const placed = await place(shop, id, { ...preOrder, delivery_date: slot?.day ?? '', delivery_from: slot?.from ?? '' })
    expect(placed.answer.data.order.delivery_date).toBe(slot?.day)
  })

  it('[S7.10] the hour of an order for now is the server’s, whatever time it names', async () => {
    const { order } = (
      await place(shop, (await startEclairCart(shop)).id, { delivery_date: '1999-01-01', delivery_from: '00:00', delivery_to: '00:01' })
    ).answer.data
    expect(order.delivery_date).toBe('2026-11-21')
    expect(Date.parse(order.promised_from)).toBeGreaterThan(afternoonMs)
  })

  it('[S7.10] a way to pay that is not offered, or not for this order, is refused', async () => {
    const cart = await startEclairCart(shop)
    const hasChanged = await createChangeWatch(shop.context.db)
    for (const fields of [
      { payment_method_code: 2 },
      { payment_method_code: 3 },
      { payment_method_code: 3, payment_method: null },
    ] as const)
      expect((await place(shop, cart.id, fields)).failure.code).toBe('PAYMENT_METHOD_UNAVAILABLE')
    for (const fields of [{ payment_method_code: 0 }, { payment_method_code: 4 }, { payment_method_code: '1' }, { payment_method: 'free' }])
      expect((await place(shop, cart.id, fields as Partial<PlaceOrder>)).status).toBe(422)
    expect((await place(shop, cart.id, { terms_accepted: false })).failure.code).toBe('TERMS_REQUIRED')
    expect(await hasChanged()).toBe(false)
    const fetched = await startCart(shop, eclair, { quantity: 4, choice: fetchNow })
    expect((await place(shop, fetched.id, { ...orderBody(), ...fetchNow, payment_method_code: 1 })).failure.code).toBe(
      'PAYMENT_METHOD_UNAVAILABLE',
    )
  })

  it('[S4.12b] a payment is begun for the order of its token and for its whole total', async () => {
    const { order, token } = (await place(shop, (await startEclairCart(shop)).id, { payment_method_code: 3, payment_method: 'knet' }))
      .answer.data
    const start = (payload: object) => shop.app.inject({ method: 'POST', url: `/api/payments/${order.id}/start?token=${token}`, payload })
    for (const body of [{ amount: 0.001 }, { amountFils: 1 }, { currency: 'IQD' }, { payment_method: 'free' }, { trackid: 'x' }])
      expect((await start(body)).statusCode).toBe(422)
    const attempts = await shop.context.db.selectFrom('payment_attempts').select('amount_fils').where('order_id', '=', order.id).execute()
    expect(attempts.map((attempt) => Number(attempt.amount_fils))).toEqual([Math.round(order.total * 1000)])
  })
})
