import { parseArgs } from 'node:util'
import { ConfigError } from '../config.ts'
import { switchMaintenance } from '../features/maintenance/maintenance-switch.ts'
import { createClock } from '../platform/clock/clock.ts'
import { MissingShopError, openExistingShop } from './existing-shop.ts'

/** `npm run maintenance -- on|off`: closes or opens the shop; all running servers follow within a second. */
const run = async (isOn: boolean): Promise<void> => {
  const { config, db, name } = await openExistingShop(process.env)
  await switchMaintenance(db, isOn, null, createClock(config.shopTimeMs ?? undefined).now())
  await db.destroy()
  process.stdout.write(`The shop in ${name} is ${isOn ? 'closed for maintenance' : 'open'}.\n`)
}

try {
  const [wanted] = parseArgs({ allowPositionals: true }).positionals
  if (wanted !== 'on' && wanted !== 'off') throw new ConfigError({ 'The command': 'takes one word: on or off' })
  await run(wanted === 'on')
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError || error instanceof MissingShopError ? error.message : String(error)}\n`)
  process.exitCode = 1
}
