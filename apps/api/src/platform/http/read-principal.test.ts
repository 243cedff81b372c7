import { type CallName, calls } from '@sukkar/contract/calls'
import type { Endpoint } from '@sukkar/contract/endpoint'
import { endpoints } from '@sukkar/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, join } from '../../testing/account-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { openShop } from '../../testing/checkout-steps.ts'
import { nobody, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
let tokens: Record<'customer' | 'staff' | 'driver' | 'closed', string>
beforeAll(async () => {
  shop = await openShop({ hasManyCallers: true })
  const make = async (change: { role?: string; disabled_at?: string }) => {
    const { token, user } = await join(shop)
    await shop.context.db
      .updateTable('accounts')
      .set({ role: 'customer', ...change })
      .where('id', '=', user.id)
      .execute()
    return token
  }
  tokens = {
    customer: await make({}),
    staff: await make({ role: 'staff' }),
    driver: await make({ role: 'driver' }),
    closed: await make({ disabled_at: '2026-11-21T13:00:00+03:00' }),
  }
})
afterAll(() => shop.close())

const ask = async (name: CallName, headers: Record<string, string>) => {
  const [method = 'GET', path = ''] = calls[name].split(' ')
  const url = `/api${path.replace(/\{\w+\}/g, nobody)}`
  const answer = await shop.app.inject({ method: method as 'GET', url, headers: { 'accept-language': 'en', ...headers } })
  return { status: answer.statusCode, ...answer.json<{ code?: string; message: string }>() }
}
const callsFor = (...access: Endpoint['access'][]) =>
  (Object.keys(endpoints) as CallName[]).filter((name) => access.includes(endpoints[name].access))

describe('a call that needs somebody signed in', () => {
  it.each(callsFor('member', 'customer', 'staff', 'crew'))(
    '[S7.53a] %s is refused to guests before it looks at anything else',
    async (name) => {
      const hasChanged = await createChangeWatch(shop.context.db)
      for (const authorization of [
        '',
        'Bearer',
        `Bearer ${'x'.repeat(43)}`,
        `Basic ${tokens.customer}`,
        tokens.customer,
        `Bearer ${tokens.closed}`,
      ])
        expect(await ask(name, { authorization })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
      expect(await ask(name, {})).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
      expect(await hasChanged()).toBe(false)
    },
  )

  it.each(callsFor('customer'))('[S6.2b] [S8.6c] %s tells staff and drivers that they are no customers', async (name) => {
    for (const role of ['staff', 'driver'] as const) {
      const answer = await ask(name, bearer(tokens[role]))
      expect(answer).toMatchObject({ status: 403, code: 'NOT_A_CUSTOMER', message: 'You are not a customer' })
    }
    expect((await ask(name, bearer(tokens.customer))).status).not.toBeOneOf([401, 403])
  })

  it.each(callsFor('member'))('%s takes everybody who is', async (name) => {
    for (const role of ['customer', 'staff', 'driver'] as const) {
      expect((await ask(name, bearer(tokens[role]))).status).not.toBeOneOf([401, 403])
    }
  })

  it.each(callsFor('staff', 'crew'))('%s is refused to customers', async (name) => {
    const hasChanged = await createChangeWatch(shop.context.db)
    expect(await ask(name, bearer(tokens.customer))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await hasChanged()).toBe(false)
    expect((await ask(name, bearer(tokens.staff))).status).not.toBeOneOf([401, 403])
  })

  it.each(callsFor('staff'))('%s is refused to drivers', async (name) => {
    expect(await ask(name, bearer(tokens.driver))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  it('[api:getUser] takes the scheme in any letters', async () => {
    expect((await ask('getUser', { authorization: `bearer ${tokens.customer}` })).status).toBe(200)
  })
})

describe('a call that needs nobody', () => {
  it.each(callsFor('anyone', 'cart', 'order-token'))(
    '%s answers a guest, a customer and a token that opens nothing alike',
    async (name) => {
      const withoutIds = (answer: object) => JSON.stringify(answer).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '*')
      const guest = withoutIds(await ask(name, {}))
      for (const authorization of [`Bearer ${tokens.customer}`, `Bearer ${'x'.repeat(43)}`, 'nonsense'])
        expect(withoutIds(await ask(name, { authorization }))).toBe(guest)
    },
  )
})
