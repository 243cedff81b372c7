import { randomUUID } from 'node:crypto'
import { sendPins } from '../features/account/password-reset.ts'
import { newPerson } from './checkout-steps.ts'
import type { TestAnswer, TestShop } from './test-shop.ts'

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Creates a new account, signed in. */
export const join = async (shop: TestShop, email = `${randomUUID()}@example.com`, cartId?: string) => {
  const joined = await shop.call('register', { body: { ...newPerson, email }, ...(cartId === undefined ? {} : { cartId }) })
  const { token, refresh_token: refreshToken, user, data } = joined.answer
  return { email, token, refreshToken, user, cart: data.cart, headers: bearer(token) }
}

/** Signs in with the password of every account made by `join`. */
export const login = (shop: TestShop, email: string, given: { password?: string; cartId?: string } = {}): Promise<TestAnswer<'login'>> =>
  shop.call('login', {
    body: { email, password: given.password ?? newPerson.password },
    ...(given.cartId === undefined ? {} : { cartId: given.cartId }),
  })

export const refresh = (shop: TestShop, refreshToken: string): Promise<TestAnswer<'refreshSession'>> =>
  shop.call('refreshSession', { body: { refresh_token: refreshToken } })

/** Whether an access token is still valid. */
export const isOpen = async (shop: TestShop, token: string): Promise<boolean> =>
  (await shop.call('getUser', { headers: bearer(token) })).status === 200

/** Runs the job that mails PINs and returns the PINs of the outbox for an address, newest last. */
export const readPins = async (shop: TestShop, email: string): Promise<string[]> => {
  await sendPins(shop.context, shop.clock.now())
  const rows = await shop.context.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'account.pin_requested')
    .orderBy('created_at')
    .execute()
  const payloads = rows.map(({ payload }) => JSON.parse(payload) as { email: string; pin: string })
  return payloads.filter((payload) => payload.email === email).map(({ pin }) => pin)
}

/** Requests a PIN and reads it from the outbox. */
export const forget = async (shop: TestShop, email: string): Promise<{ request: string; pin: string }> => {
  const known = (await readPins(shop, email)).length
  const { request } = (await shop.call('forgetPassword', { body: { email } })).answer.data
  const pin = (await readPins(shop, email))[known]
  if (pin === undefined) throw new Error(`No code was mailed to ${email}`)
  return { request, pin }
}

export const reset = (shop: TestShop, request: string, pin: string, password = 'another secret'): Promise<TestAnswer<'resetPassword'>> =>
  shop.call('resetPassword', { body: { request, pin, password, password_confirmation: password } })

/** A different PIN. */
export const wrongPin = (pin: string): string => String((Number(pin) + 1) % 1_000_000).padStart(6, '0')
