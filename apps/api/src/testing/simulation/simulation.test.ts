// On PostgreSQL in the quick tier too: there concurrent statements are decided by rows, not by turns.
import { afterAll, describe, expect, inject, it, vi } from 'vitest'
import { allBehaviours, type Behaviours } from './behaviours.ts'
import { type Run, simulate } from './simulate.ts'
import { type Beginning, type Gateway, makeBeginning } from './simulated-shop.ts'
import { createTally, describeTally, recordRun } from './tally.ts'

const isOnPostgres = process.env.TEST_DIALECT === 'postgres'
const gateways: readonly Gateway[] = ['knet', 'bookeey']

const beginnings = new Map<Gateway, Promise<Beginning>>()
const begin = (gateway: Gateway): Promise<Beginning> => {
  const begun = beginnings.get(gateway) ?? makeBeginning(gateway, isOnPostgres ? inject('postgres').url : null)
  beginnings.set(gateway, begun)
  return begun
}
afterAll(async () => {
  for (const beginning of beginnings.values()) await (await beginning).close()
})

const everything: Behaviours = new Set(allBehaviours)

/** A report of a failed seed: its faults, then its whole story. */
const explain = (run: Run): string =>
  [
    `seed ${run.seed} at ${run.gateway}`,
    ...run.faults.map(({ code, subject, detail }) => `${code} ${subject}: ${detail}`),
    ...run.story,
  ].join('\n')

const live = async (gateway: Gateway, seeds: { from: number; count: number }): Promise<string> => {
  const beginning = await begin(gateway)
  const tally = createTally()
  for (let seed = seeds.from; seed < seeds.from + seeds.count; seed += 1) {
    const run = await simulate({ seed, behaviours: everything, beginning })
    recordRun(tally, run)
    if (run.faults.length > 0) throw new Error(explain(run))
  }
  return describeTally(tally)
}

describe.each(gateways)('money at %s, whatever the bank, its customers and the machine do', (gateway) => {
  it(
    'is accounted for order by order when everything has come to rest',
    async () => {
      expect(await live(gateway, { from: 1, count: isOnPostgres ? 3 : 20 })).toContain('No fault was found')
    },
    5 * 60_000,
  )

  it(
    'is accounted for in many more lives [full: a thousand seeds]',
    async () => {
      expect(await live(gateway, { from: 1001, count: isOnPostgres ? 100 : 1000 })).toContain('No fault was found')
    },
    30 * 60_000,
  )

  // On PostgreSQL the server decides the order of concurrent statements, so a run does not repeat exactly.
  if (!isOnPostgres)
    it.each([1, 7])('goes the same way twice for one seed, on a slow machine too: %i', async (seed) => {
      const beginning = await begin(gateway)
      const first = await simulate({ seed, behaviours: everything, beginning })
      const now = performance.now.bind(performance)
      let lateMs = 0
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
        lateMs += 2000
        return now() + lateMs
      })
      const second = await simulate({ seed, behaviours: everything, beginning })
      clock.mockRestore()
      expect(second.story).toEqual(first.story)
    })
})
