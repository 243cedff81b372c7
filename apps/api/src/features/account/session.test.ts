import { TOKEN_LIFETIME_SECONDS } from '@sukkar/domain/limits'
import { describe, expect, it } from 'vitest'
import { bearer, isOpen, join, login, refresh } from '../../testing/account-steps.ts'
import { openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { endFamily, spendSession } from './session.queries.ts'

const rounds = 50
const shop = openCheckedShopForEachTest({ seed: false, hasManyCallers: true })

const pairOf = ({ answer }: Awaited<ReturnType<typeof refresh>>) => ({ token: answer.token, refreshToken: answer.refresh_token })
const countNewest = async (): Promise<number> =>
  (await shop.context.db.selectFrom('sessions').select('id').where('rotated_at', 'is', null).where('ended_at', 'is', null).execute()).length

describe('a refresh', () => {
  it('[api:refreshSession] [S7.42] exchanges both tokens and answers the user', async () => {
    const first = await join(shop)
    shop.clock.advance(60_000)
    const { answer } = await refresh(shop, first.refreshToken)
    expect(answer.user).toEqual(first.user)
    expect(new Set([first.token, first.refreshToken, answer.token, answer.refresh_token]).size).toBe(4)
    expect(await isOpen(shop, answer.token)).toBe(true)
    // Requests in flight with the old token still succeed during the grace period.
    expect(await isOpen(shop, first.token)).toBe(true)
    shop.clock.advance(30_000)
    expect([await isOpen(shop, first.token), await isOpen(shop, answer.token)]).toEqual([false, true])
  })

  it('[S7.53c] [S9.9c] is possible for 14 days, and each gives 14 more', async () => {
    const first = await join(shop)
    shop.clock.advance(TOKEN_LIFETIME_SECONDS * 1000 - 1000)
    expect(await isOpen(shop, first.token)).toBe(true)
    const second = pairOf(await refresh(shop, first.refreshToken))
    shop.clock.advance(TOKEN_LIFETIME_SECONDS * 1000 - 1000)
    expect(await isOpen(shop, second.token)).toBe(true)
    shop.clock.advance(1000)
    expect(await isOpen(shop, second.token)).toBe(false)
    expect((await refresh(shop, second.refreshToken)).failure.code).toBe('UNAUTHENTICATED')
  })

  it('from two tabs gives both the same pair', async () => {
    const first = await join(shop)
    const one = pairOf(await refresh(shop, first.refreshToken))
    shop.clock.advance(29_000)
    expect(pairOf(await refresh(shop, first.refreshToken))).toEqual(one)
    expect(await countNewest()).toBe(1)
  })

  it('with a token that was spent long ago ends the sign-in for whoever holds a part of it, and no other', async () => {
    const first = await join(shop)
    const other = (await login(shop, first.email)).answer
    const second = pairOf(await refresh(shop, first.refreshToken))
    shop.clock.advance(30_000)
    expect((await refresh(shop, first.refreshToken)).failure.code).toBe('UNAUTHENTICATED')
    expect(await isOpen(shop, second.token)).toBe(false)
    expect((await refresh(shop, second.refreshToken)).status).toBe(401)
    expect(await isOpen(shop, other.token)).toBe(true)
  })

  it('needs a refresh token: the other one, and one that nobody was given, are nothing', async () => {
    const { token } = await join(shop)
    for (const text of [token, 'x'.repeat(43)]) expect((await refresh(shop, text)).failure.code).toBe('UNAUTHENTICATED')
    expect(await isOpen(shop, token)).toBe(true)
  })

  it(`is made once by two at once, ${rounds} times in a row`, async () => {
    let { refreshToken } = await join(shop)
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all([1, 2, 3].map(() => refresh(shop, refreshToken)))
      const pairs = answers.map(pairOf)
      expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1)
      expect(await countNewest()).toBe(1)
      refreshToken = pairs[0]?.refreshToken ?? ''
      shop.clock.advance(60_000)
    }
  })

  it('and a logout at once leave nothing open', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { token, refreshToken, headers } = await join(shop)
      const [refreshed] = await Promise.all([refresh(shop, refreshToken), shop.call('logout', { headers })])
      const tokens = [token, ...(refreshed.status === 200 ? [refreshed.answer.token] : [])]
      for (const text of tokens) expect(await isOpen(shop, text)).toBe(false)
      expect(await countNewest()).toBe(0)
    }
  })
})

describe('the guards themselves, asked by someone who read too early', () => {
  it('a pair is spent once, and never after its end', async () => {
    const { db } = shop.context
    await join(shop)
    const { id, family_id } = await db.selectFrom('sessions').select(['id', 'family_id']).executeTakeFirstOrThrow()
    expect([await spendSession(db, id, 0), await spendSession(db, id, 0)]).toEqual([1, null])
    await db.updateTable('sessions').set({ rotated_at: null }).execute()
    await endFamily(db, family_id, 'logout', 0)
    expect(await spendSession(db, id, 0)).toBeNull()
  })

  it('a family has one newest pair, and a pair one successor', async () => {
    const { db } = shop.context
    await join(shop)
    const session = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    const twin = { ...session, id: 'twin', token_hash: 'twin', refresh_hash: 'twin' }
    await expect(db.insertInto('sessions').values(twin).execute()).rejects.toThrow()
    const spent = { rotated_at: session.created_at, parent_id: session.id }
    await db
      .insertInto('sessions')
      .values({ ...twin, ...spent })
      .execute()
    await expect(
      db
        .insertInto('sessions')
        .values({ ...twin, ...spent, id: 'other', token_hash: 'other', refresh_hash: 'other' })
        .execute(),
    ).rejects.toThrow()
  })
})

describe('a logout', () => {
  it('[api:logout] [S7.43] [S4.16] really ends the sign-in, also its older and newer pairs, and leaves the others', async () => {
    const first = await join(shop)
    const other = (await login(shop, first.email)).answer
    const second = pairOf(await refresh(shop, first.refreshToken))
    const { status, answer } = await shop.call('logout', { headers: bearer(first.token) })
    expect([status, answer.message]).toEqual([200, 'You are logged out'])
    expect([await isOpen(shop, first.token), await isOpen(shop, second.token)]).toEqual([false, false])
    for (const text of [first.refreshToken, second.refreshToken]) expect((await refresh(shop, text)).status).toBe(401)
    expect(await isOpen(shop, other.token)).toBe(true)
  })

  it('of somebody who is signed out already is no failure', async () => {
    const { headers } = await join(shop)
    await shop.call('logout', { headers })
    for (const given of [headers, {}, { authorization: 'Bearer nonsense' }])
      expect((await shop.call('logout', { headers: given })).status).toBe(200)
  })
})

describe('an account that is closed', () => {
  it('is signed out everywhere at once', async () => {
    const { email, token, refreshToken } = await join(shop)
    await shop.context.db.updateTable('accounts').set({ disabled_at: '2026-11-21T13:00:00+03:00' }).where('email', '=', email).execute()
    expect(await isOpen(shop, token)).toBe(false)
    expect((await refresh(shop, refreshToken)).failure.code).toBe('UNAUTHENTICATED')
  })
})
