import { parseArgs } from 'node:util'
import { ConfigError, parseConfig } from '../config.ts'
import { switchMaintenance } from '../features/maintenance/maintenance-switch.ts'
import { createClock } from '../platform/clock/clock.ts'
import { openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'

/** `npm run maintenance -- on|off`: closes or opens the shop; all running servers follow within a second. */
const run = async (isOn: boolean): Promise<void> => {
  const config = parseConfig(process.env)
  const db = openDatabase(config)
  await migrate(db)
  await switchMaintenance(db, isOn, null, createClock(config.shopTimeMs ?? undefined).now())
  await db.destroy()
  process.stdout.write(isOn ? 'The shop is closed for maintenance.\n' : 'The shop is open.\n')
}

try {
  const [wanted] = parseArgs({ allowPositionals: true }).positionals
  if (wanted !== 'on' && wanted !== 'off') throw new ConfigError({ 'The command': 'takes one word: on or off' })
  await run(wanted === 'on')
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
