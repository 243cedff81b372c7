import { ConfigError, parseConfig } from '../config.ts'
import { checkData, dataChecks } from '../data-checks/check-data.ts'
import { openDatabase } from '../platform/db/database.ts'
import { createFileStore } from '../platform/files/file-store.ts'

/** `npm run check:data`: checks the data of the configured shop without changes and prints the violations. */
const run = async (): Promise<number> => {
  const config = parseConfig(process.env)
  const db = openDatabase(config)
  try {
    const violations = await checkData({ db, files: createFileStore(config.dataDir) })
    for (const { check, subject, message } of violations) process.stdout.write(`${subject}: ${message} (must hold: ${check})\n`)
    process.stdout.write(violations.length === 0 ? `All ${dataChecks.length} invariants hold.\n` : `${violations.length} violations.\n`)
    return violations.length === 0 ? 0 : 1
  } finally {
    await db.destroy()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : `The data could not be checked: ${String(error)}`}\n`)
  process.exitCode = 2
}
