import { TOKEN_LIFETIME_SECONDS } from '@sukkar/domain/limits'
import { DAY_MS, MINUTE_MS } from '@sukkar/domain/shop-time'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forget, isOpen, join, login, refresh, reset, wrongPin } from '../../testing/account-steps.ts'
import { newPerson } from '../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { accountJobs } from './account.jobs.ts'

const shop = openCheckedShopForEachTest({ seed: false, hasManyCallers: true })
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the streams of an account', () => {
  /** What they hear while `act` runs. */
  const listen = async (accountId: string, act: () => Promise<unknown>) => {
    const heard: unknown[] = []
    const stop = shop.context.realtime.subscribe([`customer.${accountId}`], (_, event) => heard.push(event))
    await act()
    stop()
    return heard
  }
  const ended = { name: 'sign_in_ended', data: {} }

  it('[S7.43] hear of a logout', async () => {
    const { user, headers } = await join(shop)
    expect(await listen(user.id, () => shop.call('logout', { headers }))).toEqual([ended])
  })

  it('[S7.42] hear of a stolen refresh token, and nothing of an ordinary refresh', async () => {
    const { user, refreshToken } = await join(shop)
    expect(await listen(user.id, () => refresh(shop, refreshToken))).toEqual([])
    shop.clock.advance(MINUTE_MS)
    expect(await listen(user.id, () => refresh(shop, refreshToken))).toEqual([ended])
  })

  /** Runs `act` while the new password of the next change is being hashed. */
  const whileHashing = (act: () => Promise<unknown>) => {
    const { hash } = shop.context.passwords
    vi.spyOn(shop.context.passwords, 'hash').mockImplementationOnce(async (password) => {
      await act()
      return await hash(password)
    })
  }

  it('[S7.29] hear of a changed password, and nothing of a refused change', async () => {
    const { user, headers } = await join(shop)
    const change = (current_password: string) => () => {
      const body = { current_password, password: 'another secret', password_confirmation: 'another secret' }
      return shop.call('changePassword', { headers, body })
    }
    expect(await listen(user.id, change('sour moments'))).toEqual([])
    const accounts = shop.context.db.updateTable('accounts').where('id', '=', user.id)
    const { password_hash } = await shop.context.db.selectFrom('accounts').select('password_hash').executeTakeFirstOrThrow()
    whileHashing(() => accounts.set({ password_hash: 'another session’s' }).execute())
    expect(await listen(user.id, change(newPerson.password))).toEqual([])
    await accounts.set({ password_hash }).execute()
    expect(await listen(user.id, change(newPerson.password))).toEqual([ended])
  })

  it('[S7.46] hear of a password that was set by a code, and nothing of a wrong code', async () => {
    const { user, email } = await join(shop)
    const { request, pin } = await forget(shop, email)
    expect(await listen(user.id, () => reset(shop, request, wrongPin(pin)))).toEqual([])
    expect(await listen(user.id, () => reset(shop, request, pin))).toEqual([ended])
    const late = await forget(shop, email)
    whileHashing(() => shop.context.db.updateTable('pins').set({ used_at: '2026-11-21T13:00:00+03:00' }).execute())
    expect(await listen(user.id, () => reset(shop, late.request, late.pin))).toEqual([])
  })
})

describe('what is over', () => {
  const erase = () => accountJobs.find(({ name }) => name === 'erase-old-sign-ins')?.run(shop.context, shop.clock.now(), undefined as never)
  const countRows = async (table: 'sessions' | 'pins') => (await shop.context.db.selectFrom(table).select('id').execute()).length

  it('[S7.53c] keeps a sign-in for a day after its end, and no longer; one that lasts is left alone', async () => {
    const { email } = await join(shop)
    shop.clock.advance(TOKEN_LIFETIME_SECONDS * 1000)
    const lasting = (await login(shop, email)).answer
    shop.clock.advance(DAY_MS)
    await erase()
    expect(await countRows('sessions')).toBe(2)
    shop.clock.advance(1000)
    await erase()
    expect(await countRows('sessions')).toBe(1)
    expect(await isOpen(shop, lasting.token)).toBe(true)
  })

  it('keeps a code for a day after its end, and no longer', async () => {
    const { email } = await join(shop)
    const { request, pin } = await forget(shop, email)
    await erase()
    expect(await countRows('pins')).toBe(1)
    shop.clock.advance(15 * MINUTE_MS + DAY_MS)
    await erase()
    expect(await countRows('pins')).toBe(1)
    expect((await reset(shop, request, pin)).failure.code).toBe('PIN_OVER')
    shop.clock.advance(1000)
    await erase()
    expect(await countRows('pins')).toBe(0)
  })
})
