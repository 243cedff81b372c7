import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { type KyselyPlugin, sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { isOpen, join, refresh } from '../../testing/account-steps.ts'
import { newPerson } from '../../testing/checkout-steps.ts'
import { openCheckedShopForEachTest } from '../../testing/for-each-test.ts'
import { holdingNothing, interrupted } from '../../testing/interrupted.ts'
import { interleaving } from '../../testing/race.ts'
import { renewFamily } from './session.queries.ts'
import { refreshSession } from './session.service.ts'

// On PostgreSQL in the quick tier too: there a change of the password and a refresh wait for each other's rows.

const shop = openCheckedShopForEachTest({ plugin: interleaving, hasManyCallers: true })

const password = 'another-secret-1'
const changePassword = async (headers: { authorization: string }) => {
  const body = { current_password: newPerson.password, password, password_confirmation: password }
  expect((await shop.call('changePassword', { headers, body })).status).toBe(200)
}

/** As another caller: outside of the transaction that it interrupts. */
const asAnother = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  const outside = AsyncLocalStorage.snapshot()
  return () => outside(work)
}

/** Runs `meanwhile` after the first update, before the transaction goes on. */
const afterUpdate = (meanwhile: () => Promise<void>): KyselyPlugin => {
  let update: object | null = null
  return {
    transformQuery: ({ node, queryId }) => {
      if (update === null && node.kind === 'UpdateQueryNode') update = queryId
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (queryId === update) await meanwhile()
      return result
    },
  }
}

/** On SQLite one transaction waits for the whole of the other one. */
const isSomebodyWaiting = async (): Promise<boolean> => {
  if (process.env.TEST_DIALECT !== 'postgres') return true
  const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await waiting.execute(shop.context.db)).rows.length > 0
}

/** The pair of a successful refresh is open, and so is the next one. */
const expectToStay = async (refreshed: Awaited<ReturnType<typeof refreshSession>>) => {
  if (!refreshed.ok) throw new Error('The refresh was refused')
  expect(await isOpen(shop, refreshed.value.token)).toBe(true)
  expect((await refresh(shop, refreshed.value.refreshToken)).status).toBe(200)
}

describe('the session that changes the password stays signed in', () => {
  it('when a refresh had read its tokens before the change', async () => {
    const { headers, refreshToken } = await join(shop)
    const late = holdingNothing(
      interrupted(
        shop.context.db,
        asAnother(() => changePassword(headers)),
      ),
    )
    await expectToStay(await refreshSession({ ...shop.context, db: late }, refreshToken, shop.clock.now()))
  })

  it('when a refresh has spent its tokens, and is not finished, as the change begins', async () => {
    const { headers, refreshToken } = await join(shop)
    const changes: Promise<void>[] = []
    const change = asAnother(() => changePassword(headers))
    const db = shop.context.db.withPlugin(
      afterUpdate(async () => {
        changes.push(change())
        await vi.waitUntil(isSomebodyWaiting, { timeout: 60_000 })
      }),
    )
    const refreshed = await refreshSession({ ...shop.context, db }, refreshToken, shop.clock.now())
    await Promise.all(changes)
    expect(changes).toHaveLength(1)
    await expectToStay(refreshed)
  })

  it('also with a pair that was written while its family was renewed', async () => {
    const { user } = await join(shop)
    const { db } = shop.context
    const session = await db.selectFrom('sessions').selectAll().where('account_id', '=', user.id).executeTakeFirstOrThrow()
    const next = { ...session, id: randomUUID(), parent_id: session.id, token_hash: 'token', refresh_hash: 'refresh' }
    const insertNext = async () => {
      await db.updateTable('sessions').set({ rotated_at: session.created_at }).where('id', '=', session.id).execute()
      await db.insertInto('sessions').values(next).execute()
    }
    await renewFamily(interrupted(db, insertNext), session.family_id, 2)
    const versions = await db.selectFrom('sessions').select('credential_version').where('family_id', '=', session.family_id).execute()
    expect(versions.map(({ credential_version: version }) => Number(version))).toEqual([2, 2])
  })
})
