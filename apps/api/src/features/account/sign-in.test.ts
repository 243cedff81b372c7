import { afterEach, describe, expect, it, vi } from 'vitest'
import { isOpen, join, login } from '../../testing/account-steps.ts'
import { createChangeWatch } from '../../testing/answer-check.ts'
import { newPerson, openShop } from '../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { findAccountByEmail, lockForSignIn } from './account.queries.ts'

const shop = openCheckedShopForEachTest()
afterEach(() => {
  vi.restoreAllMocks()
})

const outbox = (topic: string) => shop.context.db.selectFrom('outbox').select('payload').where('topic', '=', topic).execute()
const disable = (email: string) =>
  shop.context.db.updateTable('accounts').set({ disabled_at: '2026-11-21T13:00:00+03:00' }).where('email', '=', email).execute()

describe('registering', () => {
  it('[api:register] [S7.44] [S3.18] [S8.2g] makes a customer, signs in and asks for one welcome', async () => {
    const { status, answer } = await shop.call('register', {
      body: { ...newPerson, name: ' Noura  ', email: ' Noura@Example.com', phone: '٥٠٠٠ ١٢٣٤' },
      locale: 'ar',
    })
    expect([status, answer.message]).toEqual([201, 'تم إنشاء الحساب بنجاح'])
    expect(answer.user).toEqual({
      id: expect.any(String),
      name: 'Noura',
      email: 'noura@example.com',
      phone: '96550001234',
      role: 'customer',
    })
    expect(await isOpen(shop, answer.token)).toBe(true)
    expect((await outbox('account.registered')).map(({ payload }) => JSON.parse(payload) as object)).toEqual([
      { account_id: answer.user.id, locale: 'ar' },
    ])
  })

  it('keeps neither the password nor a token', async () => {
    const { token, refreshToken } = await join(shop)
    const rows = JSON.stringify([
      await shop.context.db.selectFrom('accounts').selectAll().execute(),
      await shop.context.db.selectFrom('sessions').selectAll().execute(),
      await shop.context.db.selectFrom('outbox').selectAll().execute(),
    ])
    for (const secret of [newPerson.password, token, refreshToken]) expect(rows).not.toContain(secret)
  })

  it('says of every field what is wrong with it, in the language asked for', async () => {
    const body = { name: ' \u200f', email: 'noura', phone: '12', password: 'sweet moments', password_confirmation: 'sweet moment' }
    const { failure } = await shop.call('register', { body, locale: 'en' })
    expect([failure.status, failure.errors]).toEqual([
      422,
      {
        name: ['Required'],
        email: ['Wrong email format'],
        phone: ['Invalid phone number'],
        password_confirmation: ['Does not match with Password'],
      },
    ])
    const short = await shop.call('register', { body: { ...newPerson, email: 'a@example.com', password: '1234567' } })
    expect(short.failure.errors).toEqual({ password: ['Min length is 8 characters'] })
  })

  it('never touches an account that is there, however its address is typed', async () => {
    const first = await join(shop, 'noura@example.com')
    const hasChanged = await createChangeWatch(shop.context.db)
    const body = { ...newPerson, email: 'NOURA@example.com', password: 'mine all mine', password_confirmation: 'mine all mine' }
    const { failure } = await shop.call('register', { body })
    expect([failure.status, failure.code, Object.keys(failure.errors ?? {})]).toEqual([409, 'EMAIL_TAKEN', ['email']])
    expect(await hasChanged()).toBe(false)
    expect(await isOpen(shop, first.token)).toBe(true)
    expect((await login(shop, 'noura@example.com')).status).toBe(200)
  })

  it('twice at once makes one account', async () => {
    for (let round = 0; round < 10; round += 1) {
      const body = { ...newPerson, email: `round-${round}@example.com` }
      const answers = await Promise.all([1, 2].map(() => shop.call('register', { body })))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    }
  })
})

describe('signing in', () => {
  it('[api:login] [S7.41] [S3.18] [S8.2h] answers token, refresh token and user', async () => {
    const { email, user } = await join(shop)
    const { status, answer, raw } = await login(shop, ` ${email.toUpperCase()}`)
    expect([status, answer.message, answer.user]).toEqual([200, 'Logged in Successfully', user])
    expect(answer.token).toHaveLength(43)
    expect(answer.refresh_token).not.toBe(answer.token)
    expect(raw.headers['cache-control']).toBe('no-store')
    expect(await isOpen(shop, answer.token)).toBe(true)
  })

  it('[S8.6a] gives an unknown address and a wrong password one answer after the same work', async () => {
    const { email } = await join(shop)
    const hasChanged = await createChangeWatch(shop.context.db)
    const check = vi.spyOn(shop.context.passwords, 'check')
    for (const locale of ['en', 'ar'] as const) {
      const ask = (body: { email: string; password: string }) => shop.call('login', { body, locale })
      const wrong = await ask({ email, password: 'sour moments' })
      const unknown = await ask({ email: 'nobody@example.com', password: 'sour moments' })
      expect(unknown.raw.body).toBe(wrong.raw.body)
      expect(wrong.failure.code).toBe('WRONG_CREDENTIALS')
    }
    // An unknown address is hashed too, so both cases take the same time.
    expect(check.mock.calls.map(([, hash]) => hash === null)).toEqual([false, true, false, true])
    expect(await hasChanged()).toBe(false)
    expect((await shop.call('login', { body: { email: 'x@example.com', password: 'sour moments' } })).failure.message).toBe(
      'Wrong Email or Password',
    )
  })

  it('tells that an account is closed only to who knows its password', async () => {
    const { email, token } = await join(shop)
    await disable(email)
    expect((await login(shop, email)).failure.code).toBe('ACCOUNT_DISABLED')
    expect((await login(shop, email, { password: 'sour moments' })).failure.code).toBe('WRONG_CREDENTIALS')
    expect(await isOpen(shop, token)).toBe(false)
  })

  it('does not open an account whose password was changed, or that was closed, while the old one was being checked', async () => {
    const { db } = shop.context
    const { email } = await join(shop)
    const early = await findAccountByEmail(db, email)
    if (early === null) throw new Error('There is no account')
    expect(await lockForSignIn(db, early, shop.clock.now())).toBe(true)
    await db
      .updateTable('accounts')
      .set({ password_hash: await shop.context.passwords.hash('another secret') })
      .where('email', '=', email)
      .execute()
    expect(await lockForSignIn(db, early, shop.clock.now())).toBe(false)
    const late = await findAccountByEmail(db, email)
    if (late === null) throw new Error('There is no account')
    await disable(email)
    expect(await lockForSignIn(db, late, shop.clock.now())).toBe(false)
  })
})

describe('guessing a password', () => {
  it('of one account is stopped after ten tries, known or not, and leaves other accounts of the same network alone', async () => {
    const limited = await openShop({ seed: false })
    const { email } = await join(limited)
    for (const guessed of [email, 'nobody@example.com']) {
      for (let tries = 0; tries < 10; tries += 1) expect((await login(limited, guessed, { password: 'a guess' })).status).toBe(422)
      // Another spelling of the address counts for the same account.
      const stopped = await login(limited, guessed.toUpperCase(), { password: 'a guess' })
      expect([stopped.status, stopped.failure.code]).toEqual([429, 'RATE_LIMITED'])
      expect(Number(stopped.raw.headers['retry-after'])).toBeGreaterThan(0)
    }
    const other = await join(limited)
    expect((await login(limited, other.email)).status).toBe(200)
    await limited.close()
  })

  it('of one account is stopped after ten tries, whichever other accounts the guesser is signed in to', async () => {
    const limited = await openShop({ seed: false })
    const { email } = await join(limited)
    const guess = async () => limited.call('login', { body: { email, password: 'a guess' }, headers: (await join(limited)).headers })
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(422)
    expect((await guess()).failure.code).toBe('RATE_LIMITED')
    await limited.close()
  })

  it('from many networks never keeps the owner out, at whatever address they are', async () => {
    const limited = await openShop({ seed: false })
    const { email } = await join(limited)
    const signIn = (password: string, address: string) => limited.call('login', { body: { email, password }, address })
    for (let stranger = 0; stranger < 12; stranger += 1)
      for (let tries = 0; tries < 10; tries += 1)
        expect((await signIn('a guess', `203.0.113.${stranger}`)).status, `${stranger}, ${tries}`).toBe(422)
    expect((await signIn(newPerson.password, '198.51.100.7')).status).toBe(200)
    await limited.close()
  })

  it('from one IPv6 network is stopped, whichever of its addresses it comes from', async () => {
    const limited = await openShop({ seed: false })
    const { email } = await join(limited)
    const statuses: number[] = []
    for (let n = 1; n <= 11; n += 1) {
      const address = `2001:db8:1:2::${n.toString(16)}`
      statuses.push((await limited.call('login', { body: { email, password: 'a guess' }, address })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
    await limited.close()
  })
})

describe('the call for a cookie', () => {
  it('[api:getCsrfCookie] [S7.47] answers nothing and sets none', async () => {
    const { status, raw } = await shop.call('getCsrfCookie', {})
    expect([status, raw.body, raw.headers['set-cookie']]).toEqual([204, '', undefined])
  })
})
