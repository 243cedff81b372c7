import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bearer, forget, isOpen, join, login, refresh, reset } from '../../testing/account-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { eclair, newPerson, placeNew, startCart } from '../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { findAccountByEmail, setPassword } from './account.queries.ts'
import { updateProfile } from './account.service.ts'

const shop = openCheckedShopForEachTest()

const change = (headers: Record<string, string>, current_password: string, password = 'another secret', password_confirmation = password) =>
  shop.call('changePassword', { headers, body: { current_password, password, password_confirmation } })

describe('the profile', () => {
  it('[api:getProfile] [api:updateProfile] [S7.27] [S7.28] [S8.2e] is the customer’s own, and keeps what is not told', async () => {
    const { headers, user } = await join(shop)
    const other = await join(shop)
    expect((await shop.call('getProfile', { headers })).answer.data.user).toEqual(user)
    expect((await shop.call('updateProfile', { headers, body: { name: ' Huda ' } })).answer.data.user).toEqual({ ...user, name: 'Huda' })
    const { answer } = await shop.call('updateProfile', { headers, body: { phone: '+965 2222 3333' } })
    expect([answer.data.user, answer.message]).toEqual([{ ...user, name: 'Huda', phone: '96522223333' }, 'Updated Successfully'])
    expect((await shop.call('getUser', { headers: other.headers })).answer.data.user).toEqual(other.user)
  })

  it('says that a password which others know is to be changed', async () => {
    const { email, headers } = await join(shop)
    await shop.context.db.updateTable('accounts').set({ is_password_temporary: 1 }).where('email', '=', email).execute()
    expect((await login(shop, email)).answer.user).toMatchObject({ email, must_change_password: true })
    await change(headers, newPerson.password)
    expect((await login(shop, email, { password: 'another secret' })).answer.user).not.toHaveProperty('must_change_password')
  })

  it('of an account that is gone is nobody’s', async () => {
    const call = { accountId: randomUUID(), body: { name: 'Huda' }, nowMs: shop.clock.now() }
    expect(await updateProfile(shop.context, call)).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
  })

  it('refuses what cannot be, and what is not its own to set', async () => {
    const { headers } = await join(shop)
    const hasChanged = await createChangeWatch(shop.context.db)
    const { failure } = await shop.call('updateProfile', { headers, body: { name: '\u200f', phone: '1' } })
    expect(failure.errors).toEqual({ name: ['Required'], phone: ['Invalid phone number'] })
    for (const key of ['email', 'role', 'id', 'credential_version', 'disabled_at']) {
      const body = { name: 'Huda', [key]: 'staff' }
      expect((await shop.call('updateProfile', { headers, body })).failure.errors).toHaveProperty(key)
    }
    expect(await hasChanged()).toBe(false)
  })
})

describe('a new password', () => {
  it('[api:changePassword] [S7.29] ends every other sign-in and keeps this one', async () => {
    const mine = await join(shop)
    const phone = (await login(shop, mine.email)).answer
    const { answer } = await change(mine.headers, newPerson.password)
    expect(answer.message).toBe('Password changed. Other devices were signed out')
    expect([await isOpen(shop, mine.token), await isOpen(shop, phone.token)]).toEqual([true, false])
    expect((await refresh(shop, phone.refresh_token)).status).toBe(401)
    const refreshed = await refresh(shop, mine.refreshToken)
    expect(await isOpen(shop, refreshed.answer.token)).toBe(true)
    expect((await login(shop, mine.email)).failure.code).toBe('WRONG_CREDENTIALS')
    expect((await login(shop, mine.email, { password: 'another secret' })).status).toBe(200)
  })

  it('voids the codes that were mailed for a forgotten one', async () => {
    const { email, headers } = await join(shop)
    const { request, pin } = await forget(shop, email)
    expect((await change(headers, newPerson.password)).status).toBe(200)
    expect((await reset(shop, request, pin, 'a third secret')).failure.code).toBe('PIN_OVER')
    expect((await login(shop, email, { password: 'another secret' })).status).toBe(200)
  })

  it('needs the present one, a long enough one and the same one twice', async () => {
    const { headers, token } = await join(shop)
    const hasChanged = await createChangeWatch(shop.context.db)
    const wrong = (await change(headers, 'sour moments')).failure
    expect([wrong.code, wrong.errors]).toEqual(['PASSWORD_WRONG', { current_password: ['This is not your password'] }])
    expect((await change(headers, newPerson.password, 'short')).failure.errors).toHaveProperty('password')
    expect((await change(headers, newPerson.password, 'another secret', 'another secre')).failure.errors).toEqual({
      password_confirmation: ['Does not match with Password'],
    })
    expect(await hasChanged()).toBe(false)
    expect(await isOpen(shop, token)).toBe(true)
  })

  it('whose answer was lost is set by the same call again, and a temporary one is not taken for it', async () => {
    const { email, headers, token } = await join(shop)
    await change(headers, newPerson.password)
    const phone = (await login(shop, email, { password: 'another secret' })).answer
    expect((await change(headers, newPerson.password)).answer.message).toBe('Password changed. Other devices were signed out')
    expect([await isOpen(shop, token), await isOpen(shop, phone.token)]).toEqual([true, false])
    expect((await login(shop, email, { password: 'another secret' })).status).toBe(200)

    await shop.context.db.updateTable('accounts').set({ is_password_temporary: 1 }).where('email', '=', email).execute()
    expect((await change(headers, newPerson.password)).failure.code).toBe('PASSWORD_WRONG')
  })

  it('chosen twice at once is one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { headers, email } = await join(shop)
      const chosen = ['the first secret', 'the other secret']
      const answers = await Promise.all(chosen.map((password) => change(headers, newPerson.password, password)))
      expect(answers.map(({ status }) => status).sort()).toSatisfy(
        (statuses: number[]) => statuses[0] === 200 && (statuses[1] === 409 || statuses[1] === 422),
      )
      const works = await Promise.all(chosen.map((password) => login(shop, email, { password })))
      expect(works.map(({ status }) => status).sort()).toEqual([200, 422])
    }
  })

  it('is not set over one that was set since it was looked at', async () => {
    const { db } = shop.context
    const { email } = await join(shop)
    const account = await findAccountByEmail(db, email)
    if (account === null) throw new Error('There is no account')
    const set = async () =>
      setPassword(db, { accountId: account.id, passwordHash: await shop.context.passwords.hash('x'), replaces: account.passwordHash }, 0)
    expect([await set(), await set()]).toEqual([2, null])
  })

  it('makes a sign-in void that slipped in with the old one', async () => {
    const { db } = shop.context
    const mine = await join(shop)
    const phone = (await login(shop, mine.email)).answer
    await change(mine.headers, newPerson.password)
    // Simulates sessions inserted while the password change ended the others.
    await db.updateTable('sessions').set({ ended_at: null, end_reason: null }).execute()
    expect([await isOpen(shop, phone.token), await isOpen(shop, mine.token)]).toEqual([false, true])
    expect((await refresh(shop, phone.refresh_token)).status).toBe(401)
  })
})

describe('an account for a guest’s order', () => {
  const create = (order: { id: string }, token: string | null, password = 'sweet moments', cartId?: string) =>
    shop.call('createGuestAccount', {
      query: { token: token ?? '' },
      body: { order_id: order.id, password },
      ...(cartId === undefined ? {} : { cartId }),
    })

  it('[api:createGuestAccount] [S7.13] [S6.1b] takes name, phone and address from the order, and the order', async () => {
    const { order, token } = await placeNew(shop)
    const { status, answer } = await create(order, token)
    expect(status).toBe(201)
    expect(answer.user).toMatchObject({ name: 'Noura Al-Salem', email: 'noura@example.com', phone: '96550001234', role: 'customer' })
    expect(await isOpen(shop, answer.token)).toBe(true)
    expect((await login(shop, 'noura@example.com')).status).toBe(200)
    const row = await shop.context.db.selectFrom('orders').select('user_id').where('id', '=', order.id).executeTakeFirstOrThrow()
    expect(row.user_id).toBe(answer.user.id)
    // The link in the confirmation mail remains valid.
    expect((await shop.call('getGuestOrder', { params: { id: order.id }, query: { token: token ?? '' } })).status).toBe(200)
  })

  it('takes over the cart that has been begun since', async () => {
    const { order, token } = await placeNew(shop)
    const cart = await startCart(shop, eclair, { quantity: 3 })
    const { answer } = await create(order, token, 'sweet moments', cart.id)
    expect(answer.data).toEqual({ cart: { outcome: 'taken_over', id: cart.id } })
    const own = (await shop.call('getCart', { query: {}, headers: bearer(answer.token) })).answer.data
    expect([own.id, own.count]).toEqual([cart.id, 3])
  })

  it('never takes over an account that is there', async () => {
    const owner = await join(shop, 'noura@example.com')
    const { order, token } = await placeNew(shop)
    const cart = await startCart(shop, eclair)
    const hasChanged = await createChangeWatch(shop.context.db)
    const { failure } = await create(order, token, 'mine all mine', cart.id)
    expect([failure.status, failure.code]).toEqual([409, 'EMAIL_TAKEN'])
    expect(await hasChanged()).toBe(false)
    expect(await isOpen(shop, owner.token)).toBe(true)
    expect((await login(shop, 'noura@example.com', { password: 'mine all mine' })).status).toBe(422)
  })

  it('leaves other orders of the same address alone', async () => {
    const other = await placeNew(shop)
    const { order, token } = await placeNew(shop)
    await create(order, token)
    const row = await shop.context.db.selectFrom('orders').select('user_id').where('id', '=', other.order.id).executeTakeFirstOrThrow()
    expect(row.user_id).toBeNull()
    expect((await create(other.order, other.token)).failure.code).toBe('EMAIL_TAKEN')
  })

  it('needs the order’s own token, and an order that is nobody’s', async () => {
    const { order, token } = await placeNew(shop)
    const other = await placeNew(shop, { email: 'huda@example.com' })
    expect((await create(order, other.token)).failure.code).toBe('ORDER_NOT_FOUND')
    const { user } = await join(shop)
    await shop.context.db.updateTable('orders').set({ user_id: user.id }).where('id', '=', order.id).execute()
    const hasChanged = await createChangeWatch(shop.context.db)
    expect((await create(order, token)).failure.code).toBe('CONFLICT')
    expect(await hasChanged()).toBe(false)
  })

  it('asked for twice at once makes one', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { order, token } = await placeNew(shop, { email: `round-${round}@example.com` })
      const answers = await Promise.all([create(order, token), create(order, token)])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    }
  })
})
