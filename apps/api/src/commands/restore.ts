import { parseArgs } from 'node:util'
import { type Config, ConfigError, parseConfig } from '../config.ts'
import { checkData } from '../data-checks/check-data.ts'
import { BackupError, restoreBackup } from '../platform/backup/backup.ts'
import { createClock } from '../platform/clock/clock.ts'
import { openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createFileStore } from '../platform/files/file-store.ts'
import { finishRestore } from './finish-restore.ts'

/**
 * `npm run restore -- FOLDER`: restores a backup to the configured place, migrates the database, prepares it for what happened after the backup,
 * and checks the data.
 */
const run = async (): Promise<number> => {
  const [folder] = parseArgs({ allowPositionals: true }).positionals
  if (folder === undefined) throw new BackupError('Say from which folder: npm run restore -- FOLDER')
  const config = parseConfig(process.env)
  const { madeAt } = await restoreBackup(folder, config, () => bringUpToDate(config))
  const db = openDatabase(config)
  try {
    const violations = await checkData({ db, files: createFileStore(config.dataDir) })
    for (const { check, subject, message } of violations) process.stdout.write(`${subject}: ${message} (must hold: ${check})\n`)
    process.stdout.write(`The shop of ${madeAt} is back${violations.length === 0 ? ', and its data are sound' : ''}.\n`)
    return violations.length === 0 ? 0 : 1
  } finally {
    await db.destroy()
  }
}

const bringUpToDate = async (config: Config): Promise<void> => {
  const db = openDatabase(config)
  try {
    await migrate(db)
    await finishRestore(db, createClock(config.shopTimeMs ?? undefined).now())
  } finally {
    await db.destroy()
  }
}

try {
  process.exitCode = await run()
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof BackupError
  process.stderr.write(`${isPlain ? error.message : `Nothing could be restored: ${String(error)}`}\n`)
  process.exitCode = 1
}
