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

// On PostgreSQL in the quick tier too: there conditional updates decide races, not the turns of a single connection.

let shop: TestShop
afterEach(() => shop.close())

/** A shop with capacity for everything except the subject of the race. */
const openContest = async (given: Parameters<typeof openShop>[0] & { plugins?: KyselyPlugin[] } = {}) => {
  const { plugins = [], ...options } = given
  const bank = createFakeBank()
  shop = await openShop({ ...options, hasManyCallers: true, payments: bank, plugin: together([...plugins, interleaving]) })
  await changeShop(shop, (db) => db.updateTable('slot_capacities').set({ capacity: 1000 }).execute())
  return { shop, bank }
}

/** SQLite has one writer, and PGlite one connection: there a transaction locks everything. */
const isOneConnection = process.env.TEST_DIALECT !== 'postgres'

const openWithoutGuards = async ({ guards = [], holds = [], checks = [], conflicts = [], keys = [], isDecidedByHolding = false }: Race) => {
  const isNothingHeld = isOneConnection || isDecidedByHolding
  const db = await createTestDatabase({ seededAtMs: afternoonMs, ...(isNothingHeld ? { change: withoutTransactions } : {}) })
  // Without transactions, a row that refers to a later one would be refused.
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

/** Runs a race and judges only its data: a wrong answer alone is not yet damage. */
const spoilData = async (run: () => Promise<void>): Promise<void> => {
  try {
    await run()
  } catch (error) {
    if (!isAssertion(error)) throw error
  }
  expect(await checkData(shop.context)).toEqual([])
}
