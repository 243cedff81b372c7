import { MINUTE_MS } from '@sukkar/domain/shop-time'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createFakeBankForEachTest, openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { online, placePlanned, readGuestOrder } from '../../testing/order-life-steps.ts'
import { reconcilePayments } from './payment.jobs.ts'

let fault: Error | null = null

/** Makes the next write of a captured attempt fail with `fault`, once. */
const plugin: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (fault === null || node.kind !== 'UpdateQueryNode' || !JSON.stringify(node).includes('"captured"')) return node
    const thrown = fault
    fault = null
    throw thrown
  },
  transformResult: async ({ result }) => result,
}

const bank = createFakeBankForEachTest()
const shop = openCheckedShopForEachTest({ payments: bank, plugin })

const payWith = async (error: Error) => {
  const placed = await placePlanned(shop, online)
  const { trackId } = bank.started.at(-1)!
  bank.states.set(trackId, 'paid')
  fault = error
  const answer = await shop.app.inject({ method: 'POST', url: `/api/payments/fake/callback?trackid=${trackId}` })
  expect(fault).toBeNull()
  return { placed, answer }
}

describe('an answer of the bank that cannot be written', () => {
  it('because another attempt has claimed its transaction meanwhile is judged a second time', async () => {
    const { placed, answer } = await payWith(Object.assign(new Error('duplicate key'), { code: '23505' }))
    expect(answer.statusCode).toBe(200)
    expect(await readGuestOrder(shop, placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })

  it('for another reason is asked for a minute later; the bank, which would void the payment otherwise, has its reply', async () => {
    const { placed, answer } = await payWith(new Error('disk full'))
    expect([answer.statusCode, answer.body]).toEqual([
      200,
      `REDIRECT=http://shop.test/payment/return?trackid=${bank.started.at(-1)?.trackId}`,
    ])
    expect(await readGuestOrder(shop, placed)).toMatchObject({ status: 'created', payment_status: 'pending' })
    shop.clock.advance(MINUTE_MS)
    await reconcilePayments(shop.context, shop.clock.now())
    expect(await readGuestOrder(shop, placed)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })
})
