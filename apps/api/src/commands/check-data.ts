import { ConfigError } from '../config.ts'
import { checkData, dataChecks } from '../data-checks/check-data.ts'
import { openReports } from '../platform/db/report-database.ts'
import { createFileStore } from '../platform/files/file-store.ts'
import { MissingShopError, openExistingShop } from './existing-shop.ts'

/** `npm run check:data`: checks the data of the configured shop without changes and prints the violations. */
const run = async (): Promise<number> => {
  const { config, db, name } = await openExistingShop(process.env)
  process.stdout.write(`The shop in ${name}:\n`)
  // On SQLite a snapshot of the shop's own connection would keep its writers waiting.
  const reports = openReports(config, db)
  try {
    const violations = await checkData({ db: reports, files: createFileStore(config.dataDir) })
    for (const { check, subject, message } of violations) process.stdout.write(`${subject}: ${message} (must hold: ${check})\n`)
    process.stdout.write(violations.length === 0 ? `All ${dataChecks.length} invariants hold.\n` : `${violations.length} violations.\n`)
    return violations.length === 0 ? 0 : 1
  } finally {
    if (reports !== db) await reports.destroy()
    await db.destroy()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof MissingShopError
  process.stderr.write(`${isPlain ? error.message : `The data could not be checked: ${String(error)}`}\n`)
  process.exitCode = 2
}
