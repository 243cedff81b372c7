import type { KyselyPlugin } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { checkData } from '../data-checks/check-data.ts'
import { afternoonMs, changeShop, openShop } from './checkout-steps.ts'
import { dropChecks } from './drop-checks.ts'
import { dropKeys, dropReferences } from './drop-keys.ts'
import { createFakeBank } from './fake-bank.ts'
import {
  expectToGoWrong,
  interleaving,
  isAssertion,
  together,
  withoutConflicts,
  withoutGuard,
  withoutLock,
  withoutTransactions,
} from './race.ts'
import { type Race, races } from './races.ts'
import { createTestDatabase } from './test-database.ts'
import type { TestShop } from './test-shop.ts'

// On PostgreSQL in the quick tier too: conditional updates decide who gets the last one.

let shop: TestShop
afterEach(() => shop.close())

/** A shop that has room for everybody, but for what the race is about. */
const openContest = async (given: Parameters<typeof openShop>[0] & { plugins?: KyselyPlugin[] } = {}) => {
  const { plugins = [], ...options } = given
  const bank = createFakeBank()
  shop = await openShop({ ...options, hasManyCallers: true, payments: bank, plugin: together([...plugins, interleaving]) })
  await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 1000 }).execute())
  return { shop, bank }
}

/** SQLite has one writer, and the PostgreSQL inside the process one connection: there a transaction holds everything. */
const isOneConnection = process.env.TEST_DIALECT !== 'postgres'

const openWithoutGuards = async ({ guards = [], holds = [], checks = [], conflicts = [], keys = [], isDecidedByHolding = false }: Race) => {
  const isNothingHeld = isOneConnection || isDecidedByHolding
  const db = await createTestDatabase({ seededAtMs: afternoonMs, ...(isNothingHeld ? { change: withoutTransactions } : {}) })
  // A row that refers to one that is yet to come would be refused where each statement stands by itself.
  if (isNothingHeld) await dropReferences(db)
  for (const table of checks) await dropChecks(db, table)
  for (const table of keys) await dropKeys(db, table)
  const plugins = [...guards.map(withoutGuard), ...conflicts.map(withoutConflicts), ...holds.map(withoutLock)]
  return await openContest({ db, plugins, env: { LOG_LEVEL: 'silent' } })
}

describe.each(Object.entries(races))('race: %s', (_, race) => {
  it('ends as it must', async () => {
    const contest = await openContest()
    for (let round = 0; round < 8; round += 1) await race.run({ ...contest, round })
    expect(await checkData(shop.context)).toEqual([])
  })

  it(`goes wrong with its guard off${isOneConnection ? '' : ' [full: that each guard is needed is shown on SQLite]'}`, async () => {
    const contest = await openWithoutGuards(race)
    let round = 0
    const run = () => race.run({ ...contest, round: round++ })
    if (race.isSeenInData === true) await expectToGoWrong(() => spoilData(run))
    else await expectToGoWrong(run)
  })
})

/** Runs a race for what it leaves behind: an answer that is not as it must be is not yet an order too many. */
const spoilData = async (run: () => Promise<void>): Promise<void> => {
  try {
    await run()
  } catch (error) {
    if (!isAssertion(error)) throw error
  }
  expect(await checkData(shop.context)).toEqual([])
}
