import { describe, expect, it } from 'vitest'
import { forget, isOpen, join, login, readPins, refresh, reset, wrongPin } from '../../testing/account-steps.ts'
import { openShop } from '../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../testing/for-each-test.ts'
import { createStatementCount } from '../../testing/statement-count.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { sendPins } from './password-reset.ts'
import { consumePinTry, usePin } from './pin.queries.ts'

const rounds = 50
const shop = openShopForEachTest({ seed: false, hasManyCallers: true })

const ask = (email: string, locale: 'en' | 'ar' = 'en') => shop.call('forgetPassword', { body: { email }, locale })

describe('a forgotten password', () => {
  it('[api:forgetPassword] [api:resetPassword] [S7.45] [S7.46] is replaced with the code of the mail, and every sign-in ends', async () => {
    const { email, token, refreshToken } = await join(shop)
    const { request, pin } = await forget(shop, ` ${email.toUpperCase()} `.trim().toLowerCase())
    expect(pin).toMatch(/^\d{6}$/)
    const { status, answer } = await reset(shop, request, pin)
    expect([status, answer.message]).toEqual([200, 'Your password is new. You can sign in now'])
    expect(await isOpen(shop, token)).toBe(false)
    expect((await refresh(shop, refreshToken)).status).toBe(401)
    // The new credential version alone would invalidate the sessions; they are also marked as ended.
    expect(await shop.context.db.selectFrom('sessions').select('end_reason').execute()).toEqual([{ end_reason: 'password' }])
    expect((await login(shop, email)).failure.code).toBe('WRONG_CREDENTIALS')
    expect((await login(shop, email, { password: 'another secret' })).status).toBe(200)
  })

  it('asks for a mail with everything in it, in the language of who asked', async () => {
    const { email, user } = await join(shop)
    const { expires_at } = (await ask(email, 'ar')).answer.data
    expect(expires_at).toBe('2026-11-21T13:15:00+03:00')
    const [pin] = await readPins(shop, email)
    const { payload } = await shop.context.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'account.pin_requested')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(payload)).toEqual({ email, name: user.name, pin, locale: 'ar', expires_at })
  })

  it('gives an unknown address the same answer after the same work, and no mail', async () => {
    const statements = createStatementCount()
    const own = await openShop({ seed: false, plugin: statements.plugin })
    const { email } = await join(own)
    const count = async (address: string) => {
      const before = statements.count()
      const { raw } = await own.call('forgetPassword', { body: { email: address } })
      const { request, ...data } = raw.json<{ data: { request: string } }>().data
      return { status: raw.statusCode, data, length: request.length, size: raw.body.length, statements: statements.count() - before }
    }
    await count(email)
    expect(await count('nobody@example.com')).toEqual(await count(email))
    expect(await readPins(own, 'nobody@example.com')).toEqual([])
    expect((await readPins(own, email)).length).toBe(2)
    await own.close()
  })

  it('of an unknown address counts tries like any other', async () => {
    const { request } = (await ask('nobody@example.com')).answer.data
    await sendPins(shop.context, shop.clock.now())
    const codes: string[] = []
    for (let tries = 0; tries < 6; tries += 1) codes.push((await reset(shop, request, '000000')).failure.code)
    expect(codes).toEqual(['PIN_WRONG', 'PIN_WRONG', 'PIN_WRONG', 'PIN_WRONG', 'PIN_OVER', 'PIN_OVER'])
  })
})

describe('a code', () => {
  it('may be mistyped four times, says how often still, and is over with the fifth', async () => {
    const { email } = await join(shop)
    const { request, pin } = await forget(shop, email)
    const first = (await reset(shop, request, wrongPin(pin))).failure
    expect([first.code, first.message, Object.keys(first.errors ?? {})]).toEqual([
      'PIN_WRONG',
      'This code is not right. 4 tries are left',
      ['pin'],
    ])
    for (const left of ['3 tries are left', '2 tries are left', '1 try is left'])
      expect((await reset(shop, request, wrongPin(pin))).failure.message).toContain(left)
    expect((await reset(shop, request, wrongPin(pin))).failure.code).toBe('PIN_OVER')
    expect((await reset(shop, request, pin)).failure.code).toBe('PIN_OVER')
    expect((await login(shop, email)).status).toBe(200)
  })

  it('works on the fifth try', async () => {
    const { email } = await join(shop)
    const { request, pin } = await forget(shop, email)
    for (let tries = 0; tries < 4; tries += 1) await reset(shop, request, wrongPin(pin))
    expect((await reset(shop, request, pin)).status).toBe(200)
  })

  it('may be typed on an Arabic keyboard and with spaces; what is no code costs no try', async () => {
    const { email } = await join(shop)
    const { request, pin } = await forget(shop, email)
    for (const text of ['12345', 'abcdef', '1234567', '12 34', '½½½½½½']) {
      const { failure } = await reset(shop, request, text)
      expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual(['VALIDATION_FAILED', ['pin']])
    }
    const arabic = pin.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    expect((await reset(shop, request, `\u200f${arabic.slice(0, 3)} ${arabic.slice(3)} `)).status).toBe(200)
  })

  it('lasts a quarter of an hour', async () => {
    const { email } = await join(shop)
    const { request, pin } = await forget(shop, email)
    shop.clock.advance(15 * 60_000)
    expect((await reset(shop, request, pin)).failure.code).toBe('PIN_OVER')
    const fresh = await forget(shop, email)
    shop.clock.advance(15 * 60_000 - 1000)
    expect((await reset(shop, fresh.request, fresh.pin)).status).toBe(200)
  })

  it('belongs to the request it was sent for', async () => {
    const { email } = await join(shop)
    const mine = await forget(shop, email)
    const theirs = (await ask(email)).answer.data
    await sendPins(shop.context, shop.clock.now())
    const [, sentForTheirs] = await readPins(shop, email)
    if (sentForTheirs !== mine.pin) expect((await reset(shop, theirs.request, mine.pin)).status).toBe(422)
    expect((await reset(shop, 'x'.repeat(43), mine.pin)).failure.code).toBe('PIN_OVER')
    expect((await reset(shop, mine.request, mine.pin)).status).toBe(200)
    // The code was sent for the old password, so it is void.
    expect((await reset(shop, theirs.request, sentForTheirs ?? '')).failure.code).toBe('PIN_OVER')
  })

  it('is nothing to who reads the database: the request’s token is not there', async () => {
    const { email } = await join(shop)
    const { request } = await forget(shop, email)
    const rows = JSON.stringify([
      await shop.context.db.selectFrom('pins').selectAll().execute(),
      await shop.context.db.selectFrom('outbox').selectAll().execute(),
    ])
    expect(rows).not.toContain(request)
  })

  const askFrom = (own: TestShop, email: string, address: string) => own.call('forgetPassword', { body: { email }, address })

  it('is sent five times an hour at most to whoever asks from one network', async () => {
    // limits off: the one in memory would refuse the sixth request; the one in the database holds across restarts.
    const restarted = await openShop({ seed: false, env: { RATE_LIMITS: '0' } })
    const { email } = await join(restarted)
    for (let asked = 0; asked < 7; asked += 1) expect((await askFrom(restarted, email, `2001:db8:1:2::${asked}`)).status).toBe(200)
    expect(await readPins(restarted, email)).toHaveLength(5)
    restarted.clock.advance(60 * 60_000)
    expect((await askFrom(restarted, email, '2001:db8:1:2::9')).status).toBe(200)
    expect(await readPins(restarted, email)).toHaveLength(6)
    await restarted.close()
  })

  it('is sent to the owner however often strangers ask, who cannot flood a mailbox either', async () => {
    const { email } = await join(shop)
    for (let asked = 0; asked < 30; asked += 1) {
      expect((await askFrom(shop, email, `203.0.113.${Math.floor(asked / 5)}`)).status).toBe(200)
      shop.clock.advance(1000)
    }
    // Past twenty codes an hour each network gets only its first one.
    expect(await readPins(shop, email)).toHaveLength(4 * 5 + 2)
    shop.clock.advance(1000)
    const { request } = (await askFrom(shop, email, '198.51.100.7')).answer.data
    const pin = (await readPins(shop, email)).at(-1) ?? ''
    expect((await reset(shop, request, pin)).status).toBe(200)
  })

  it('is told openly when one network has asked too often, whether the address is known or not', async () => {
    const limited = await openShop({ seed: false })
    const { email } = await join(limited)
    for (const address of [email, 'nobody@example.com']) {
      for (let asked = 0; asked < 5; asked += 1) expect((await askFrom(limited, address, '203.0.113.1')).status).toBe(200)
      const stopped = await askFrom(limited, address, '203.0.113.1')
      expect([stopped.status, Number(stopped.raw.headers['retry-after']) > 3000]).toEqual([429, true])
      expect((await askFrom(limited, address, '203.0.113.2')).status).toBe(200)
    }
    await limited.close()
  })

  it('is not sent for an account that is closed, nor of use to one', async () => {
    const { email } = await join(shop)
    const { request, pin } = await forget(shop, email)
    await shop.context.db.updateTable('accounts').set({ disabled_at: '2026-11-21T13:00:00+03:00' }).execute()
    expect((await reset(shop, request, pin)).failure.code).toBe('PIN_OVER')
    await ask(email)
    expect(await readPins(shop, email)).toHaveLength(1)
  })
})

describe('codes tried at once', () => {
  it(`are five at most, ${rounds} times`, async () => {
    const { email } = await join(shop)
    for (let round = 0; round < rounds; round += 1) {
      shop.clock.advance(60 * 60_000)
      const { request, pin } = await forget(shop, email)
      const answers = await Promise.all(Array.from({ length: 12 }, () => reset(shop, request, wrongPin(pin))))
      expect(answers.filter(({ failure }) => failure.code === 'PIN_WRONG')).toHaveLength(4)
      expect((await reset(shop, request, pin)).failure.code).toBe('PIN_OVER')
    }
  })

  it('with the right one change the password once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { email } = await join(shop)
      const { request, pin } = await forget(shop, email)
      const chosen = ['the first secret', 'the other secret', 'the third secret']
      const answers = await Promise.all(chosen.map((password) => reset(shop, request, pin, password)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
      const winner = chosen[answers.findIndex(({ status }) => status === 200)]
      expect((await login(shop, email, { password: winner ?? '' })).status).toBe(200)
    }
  })

  it('by someone who read too early are counted by the row itself', async () => {
    const { db } = shop.context
    const { email } = await join(shop)
    await forget(shop, email)
    const { request_hash, id } = await db.selectFrom('pins').select(['request_hash', 'id']).executeTakeFirstOrThrow()
    const now = shop.clock.now()
    const tries = [1, 2, 3, 4, 5, 6].map(() => consumePinTry(db, request_hash, now))
    // The order in which waiting updates get the row is undefined.
    expect((await Promise.all(tries)).map((taken) => taken?.tries ?? 0).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
    expect([await usePin(db, id, now), await usePin(db, id, now)]).toEqual([true, false])
  })
})
