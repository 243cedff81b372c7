// `npm run simulate`: simulates a shop and a bank with every behaviour of a bank; each seed determines one simulation. Prints figures, and
// exits with 1 when it found a fault. A stopped run continues by itself where `--state` names a folder for its figures, else with `--from`.
// docs/decisions/0032 names the faults that it looks for.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '@sukkar/api/src/testing/postgres-server.ts'
import { allBehaviours, type Behaviour } from '@sukkar/api/src/testing/simulation/behaviours.ts'
import { simulate } from '@sukkar/api/src/testing/simulation/simulate.ts'
import { type Gateway, makeBeginning } from '@sukkar/api/src/testing/simulation/simulated-shop.ts'
import { createTally, describeTally, readTally, recordRun, type Tally, writeTally } from '@sukkar/api/src/testing/simulation/tally.ts'
import { findOrInstallPostgres } from './postgres.mjs'

const usage =
  'npm run simulate -- [--seeds n] [--from n] [--gateway knet|bookeey] [--dialect sqlite|postgres] [--without behaviour,…] [--state folder] [--story]\n' +
  `behaviours: ${allBehaviours.join(', ')}`

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    gateway: { type: 'string' },
    dialect: { type: 'string', default: 'sqlite' },
    without: { type: 'string', default: '' },
    state: { type: 'string' },
    story: { type: 'boolean', default: false },
  },
})

const from = readCount('from')
const to = from + readCount('seeds') - 1
const gateways = (['knet', 'bookeey'] as const).filter((gateway) => values.gateway === undefined || values.gateway === gateway)
if (gateways.length === 0 || !['sqlite', 'postgres'].includes(values.dialect)) throw new RangeError(usage)
const behaviours = readBehaviours(values.without)

const server = values.dialect === 'postgres' ? await startPostgres(await findOrInstallPostgres()) : null
const results: boolean[] = []
try {
  for (const gateway of gateways) results.push(await run(gateway, server?.url ?? null))
} finally {
  await server?.remove()
}
process.exitCode = results.every((isSound) => isSound) ? 0 : 1

async function run(gateway: Gateway, postgresUrl: string | null): Promise<boolean> {
  const beginning = await makeBeginning(gateway, postgresUrl)
  const tally = readState(gateway)
  for (let seed = from + tally.seeds; seed <= to; seed += 1) {
    const life = await simulate({ seed, behaviours, beginning })
    recordRun(tally, life)
    for (const { code, subject, detail } of life.faults) console.log(`seed ${seed} ${gateway}: ${code} ${subject}: ${detail}`)
    if (values.story) console.log(life.story.join('\n'))
    if (seed % 100 !== 0 && seed !== to) continue
    writeState(gateway, tally)
    console.log(`${gateway}: ${seed} of ${to}; a run that is stopped here goes on with --from ${seed + 1}`)
  }
  await beginning.close()
  console.log(`\n${gateway} on ${values.dialect}, seeds ${from} to ${to}\n${describeTally(tally)}`)
  return tally.faults.size === 0
}

function stateFile(gateway: Gateway): string | null {
  return values.state === undefined ? null : join(values.state, `${gateway}-${values.dialect}-from-${from}.json`)
}

/** Figures of the seeds from `--from` on that an earlier run has finished. */
function readState(gateway: Gateway): Tally {
  const file = stateFile(gateway)
  return file !== null && existsSync(file) ? readTally(readFileSync(file, 'utf8')) : createTally()
}

function writeState(gateway: Gateway, tally: Tally): void {
  const file = stateFile(gateway)
  if (file === null || values.state === undefined) return
  mkdirSync(values.state, { recursive: true })
  writeFileSync(file, writeTally(tally))
}

function readCount(name: 'seeds' | 'from'): number {
  const count = Number(values[name])
  if (Number.isInteger(count) && count >= 1) return count
  throw new RangeError(`--${name} must be a whole number from 1 on.\n${usage}`)
}

function readBehaviours(without: string): ReadonlySet<Behaviour> {
  const left = without.split(',').filter((name) => name !== '')
  const unknown = left.filter((name) => !(allBehaviours as string[]).includes(name))
  if (unknown.length > 0) throw new RangeError(`There is no ${unknown.join(', ')}.\n${usage}`)
  return new Set(allBehaviours.filter((name) => !left.includes(name)))
}
