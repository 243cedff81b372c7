// `npm run bench`: measures how fast the shop is, beside a reference in the same run. It asserts nothing about time:
// it fails only when something cannot be measured or the data are not sound after it. docs/benchmarks.md explains how to read it.
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { benchApi } from './bench/api-part.ts'
import { benchBrowser } from './bench/browser-part.ts'
import { benchConsole } from './bench/console-part.ts'
import { benchDatabases } from './bench/databases-part.ts'
import { benchMoves } from './bench/moves-part.ts'
import { benchProcesses } from './bench/processes-part.ts'

const usage =
  'npm run bench -- [--api] [--browser] [--moves] [--console] [--databases] [--processes] [--seconds n] [--visits n] [--rounds n] [--orders n] [--open-carts n] [--profile folder]'

/** Upper bounds of the options: larger values cost time and add no precision. */
const secondsMax = 60
const visitsMax = 20
const roundsMax = 50
const ordersMax = 1_000_000
const openCartsMax = 200_000

const { values } = parseArgs({
  options: {
    api: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    moves: { type: 'boolean', default: false },
    console: { type: 'boolean', default: false },
    databases: { type: 'boolean', default: false },
    processes: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '3' },
    visits: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '12' },
    orders: { type: 'string', default: '10000' },
    'open-carts': { type: 'string', default: '500' },
    profile: { type: 'string' },
  },
})
const isAll = !values.api && !values.browser && !values.moves && !values.console && !values.databases && !values.processes

console.log(
  `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() || 'unnamed'}), ` +
    `${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}. ${describeLoad()}`,
)
const isSound = values.api || isAll ? await benchApi({ seconds: readCount('seconds', secondsMax), profile: values.profile }) : true
if (values.browser || isAll) await benchBrowser(readCount('visits', visitsMax))
if (values.moves || isAll) await benchMoves(readCount('rounds', roundsMax))
const size = { orders: readCount('orders', ordersMax), openCarts: readCount('open-carts', openCartsMax) }
const isLargeSound = values.console || isAll ? await benchConsole(readCount('rounds', roundsMax), size) : true
// A run without options leaves these two out: they need PostgreSQL, and `--processes` a core for each process.
const areDatabasesSound = values.databases ? await benchDatabases(readCount('seconds', secondsMax)) : true
const areProcessesSound = values.processes ? await benchProcesses(readCount('seconds', secondsMax)) : true
console.log(`\n${describeLoad()}`)
process.exitCode = isSound && isLargeSound && areDatabasesSound && areProcessesSound ? 0 : 1

/** Other load on the machine worsens every number; the reference server's numbers show by how much. */
function describeLoad(): string {
  return `Programs that wanted a core in the last minute: ${(loadavg()[0] ?? 0).toFixed(1)}`
}

function readCount(name: 'seconds' | 'visits' | 'rounds' | 'orders' | 'open-carts', highest: number): number {
  const count = Number(values[name])
  if (Number.isInteger(count) && count >= 1 && count <= highest) return count
  throw new RangeError(`--${name} must be a whole number from 1 to ${highest}. ${usage}`)
}
