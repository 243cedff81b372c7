import { randomUUID } from 'node:crypto'
import { DAY_MS, MINUTE_MS, toInstantText } from '@sukkar/domain/shop-time'
import { describe, expect, it } from 'vitest'
import {
  add,
  afternoonMs,
  changeShop,
  deliverNow,
  eclair,
  kunafaBar,
  photoCake,
  preOrder,
  readCart,
  startCart,
} from '../../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../../testing/for-each-test.ts'
import { countRows } from '../../../testing/test-shop.ts'
import { cartJobs } from './cart.jobs.ts'

const shop = openShopForEachTest()

describe('putting a cart aside', () => {
  const clear = (id: string) => shop.call('deleteGuestCart', { params: { id }, body: {} })

  it('[api:deleteGuestCart] [S7.37] [S4.14b] [S4.14c] revives a cart that a reload deleted a moment ago', async () => {
    const cart = await startCart(shop, eclair, { quantity: 2 })
    expect((await clear(cart.id)).status).toBe(200)
    shop.clock.advance(17_000)
    expect(await readCart(shop, cart.id)).toMatchObject({ id: cart.id, count: 2 })
  })

  it('[api:restoreGuestCart] [S4.14a] does not revive one that was put aside on purpose, and offers it back', async () => {
    const cart = await startCart(shop, eclair, { quantity: 2 })
    await shop.call('deleteGuestCart', { params: { id: cart.id }, body: { is_put_aside: true } })
    expect(await readCart(shop, cart.id)).toMatchObject({ count: 0, restorable: { id: cart.id, count: 2 } })
    const restored = await shop.call('restoreGuestCart', { params: { id: cart.id }, query: deliverNow })
    expect(restored.answer.data).toMatchObject({ id: cart.id, count: 2 })
  })

  it('[S4.14a] [S9.3d] forgets it after 0.3 minutes, offers it back for fifteen, then is done', async () => {
    const cart = await startCart(shop, eclair, { quantity: 2 })
    await clear(cart.id)
    shop.clock.advance(19_000)
    const fresh = await readCart(shop, cart.id)
    expect(fresh).toMatchObject({ count: 0, restorable: { id: cart.id, count: 2 } })
    expect(fresh.id).not.toBe(cart.id)
    const restored = await shop.call('restoreGuestCart', { params: { id: cart.id }, query: deliverNow })
    expect(restored.answer.data).toMatchObject({ id: cart.id, count: 2 })
    await clear(cart.id)
    shop.clock.advance(16 * 60_000)
    expect((await readCart(shop, cart.id)).restorable).toBeNull()
    expect((await shop.call('restoreGuestCart', { params: { id: cart.id } })).failure.code).toBe('CART_NOT_FOUND')
  })

  it('a product added to a cleared cart begins a new one', async () => {
    const cart = await startCart(shop, eclair, { quantity: 2 })
    await clear(cart.id)
    const next = await startCart(shop, kunafaBar, { cartId: cart.id })
    expect(next.id).not.toBe(cart.id)
    expect(next.count).toBe(1)
  })

  it('takes the beacon of a closing page: an empty JSON body, twice, and of a cart that never was', async () => {
    const cart = await startCart(shop, eclair)
    for (const id of [cart.id, cart.id, randomUUID()]) {
      const beacon = await shop.app.inject({
        method: 'DELETE',
        url: `/api/guest-apis/cart/${id}`,
        headers: { 'content-type': 'application/json' },
        payload: '',
      })
      expect(beacon.statusCode).toBe(200)
    }
    expect((await clear('not-a-uuid')).status).toBe(404)
  })
})

describe('what is left behind', () => {
  it('is an open cart until nobody has touched it for long', async () => {
    const { eraseOldCarts } = await import('../cart.queries.ts')
    const [old, young] = [await startCart(shop, eclair), await startCart(shop, eclair)]
    await shop.context.db.updateTable('carts').set({ updated_at: '2026-11-01T00:00:00+03:00' }).where('id', '=', old.id).execute()
    expect(await eraseOldCarts(shop.context.db, { deletedBeforeMs: afternoonMs, untouchedBeforeMs: afternoonMs })).toBe(1)
    expect(await shop.context.db.selectFrom('carts').select('id').execute()).toEqual([{ id: young.id }])
  })

  it('is erased by the job after thirty days, and what was deleted after the quarter of an hour in which it can be restored', async () => {
    const { db } = shop.context
    const ages = { open: [29 * DAY_MS, 31 * DAY_MS], deleted: [14 * MINUTE_MS, 16 * MINUTE_MS] } as const
    const kept: string[] = []
    for (const [state, [young, old]] of Object.entries(ages))
      for (const age of [young, old]) {
        const { id } = await startCart(shop, eclair)
        const at = toInstantText(afternoonMs - age)
        await db
          .updateTable('carts')
          .set({ state, updated_at: at, deleted_at: state === 'deleted' ? at : null })
          .where('id', '=', id)
          .execute()
        if (age === young) kept.push(id)
      }
    for (const { name, run } of cartJobs) if (name === 'erase-old-carts') await run(shop.context, afternoonMs)
    expect((await db.selectFrom('carts').select('id').execute()).map(({ id }) => id).toSorted()).toEqual(kept.toSorted())
  })

  it('is no line of a product that is gone, when another one is added beside it', async () => {
    const cart = await startCart(shop, eclair, { quantity: 2 })
    await changeShop(shop, (db) => db.updateTable('products').set({ is_active: 0 }).where('id', '=', eclair).execute())
    expect((await add(shop, kunafaBar, { cartId: cart.id })).answer.data.items.map(({ product_id }) => product_id)).toEqual([
      eclair,
      kunafaBar,
    ])
  })

  it('erases carts that nobody can take back, and the sweep takes their pictures', async () => {
    const { eraseOldCarts } = await import('../cart.queries.ts')
    const { sweepPictures } = await import('../../../platform/pictures/picture.jobs.ts')
    const cart = (await add(shop, photoCake.id, { options: photoCake.options, pictures: 2, choice: preOrder })).answer.data
    await sweepPictures(shop.context)
    expect(await shop.context.files.list()).toHaveLength(2)
    await shop.call('deleteGuestCart', { params: { id: cart.id }, body: {} })
    await eraseOldCarts(shop.context.db, { deletedBeforeMs: afternoonMs + 1000, untouchedBeforeMs: 0 })
    await sweepPictures(shop.context)
    expect(await shop.context.files.list()).toEqual([])
    expect(await countRows(shop, 'carts')).toBe(0)
  })
})
