import { describe, expect, it } from 'vitest'
import { join } from '../../../testing/account-steps.ts'
import { createChangeWatch } from '../../../testing/answer-check.ts'
import { openShopForEachTest } from '../../../testing/for-each-test.ts'
import { assignTo, byToken, placePlanned, readOrderRow, tokenOf } from '../../../testing/order-life-steps.ts'

const shop = openShopForEachTest()

const claim = ({ order }: { order: { id: string } }, { headers }: { headers: Record<string, string> }, query: { token: string }) =>
  shop.call('claimOrder', { params: { id: order.id }, query, headers })

describe('a guest’s order, added to an account', () => {
  it('[api:claimOrder] [S1.3] [S2.11b] is the customer’s from then on: in the list, open to the session, and to be changed', async () => {
    const placed = await placePlanned(shop)
    const me = await join(shop)
    const { answer } = await claim(placed, me, tokenOf(placed))
    expect(answer).toMatchObject({ message: 'The order is among your orders now', data: { id: placed.order.id } })
    const listed = (await shop.call('listOrders', { headers: me.headers, query: {} })).answer.data
    expect(listed.map(({ id }) => id)).toEqual([placed.order.id])
    const params = { id: placed.order.id }
    expect((await shop.call('patchOrder', { params, headers: me.headers, body: { notes: 'Ring twice' } })).status).toBe(200)
    // The link in the confirmation mail remains valid.
    expect((await shop.call('getGuestOrder', byToken(placed))).status).toBe(200)
  })

  it('stays as it is when the same account adds it once more', async () => {
    const placed = await placePlanned(shop)
    const me = await join(shop)
    await claim(placed, me, tokenOf(placed))
    const before = await readOrderRow(shop, placed.order.id)
    shop.clock.advance(60_000)
    expect((await claim(placed, me, tokenOf(placed))).status).toBe(200)
    expect(await readOrderRow(shop, placed.order.id)).toEqual(before)
  })

  it('is not taken from another account, not even by its token', async () => {
    const placed = await placePlanned(shop)
    const [me, other] = [await join(shop), await join(shop)]
    await assignTo(shop, placed, other.user.id)
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await claim(placed, me, tokenOf(placed))).failure).toMatchObject({ status: 409, code: 'ORDER_HAS_ACCOUNT' })
    expect(await hasChanged()).toBe(false)
  })

  it('needs its own token, and a sign-in', async () => {
    const [placed, another] = [await placePlanned(shop), await placePlanned(shop)]
    const me = await join(shop)
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await claim(placed, me, tokenOf(another))).failure.code).toBe('ORDER_NOT_FOUND')
    expect((await claim(placed, { headers: {} }, tokenOf(placed))).status).toBe(401)
    expect(await hasChanged()).toBe(false)
  })

  it('is one account’s when two add it at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const placed = await placePlanned(shop)
      const [me, other] = [await join(shop), await join(shop)]
      const answers = await Promise.all([claim(placed, me, tokenOf(placed)), claim(placed, other, tokenOf(placed))])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const winner = answers[0].status === 200 ? me : other
      expect(await readOrderRow(shop, placed.order.id)).toMatchObject({ user_id: winner.user.id })
    }
  })
})
