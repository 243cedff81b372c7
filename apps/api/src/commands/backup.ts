import { ConfigError, parseConfig } from '../config.ts'
import { BackupError, makeBackup } from '../platform/backup/backup.ts'

/** `npm run backup -- FOLDER`: copies the configured shop, open or not, into a new folder. */
const run = async (): Promise<number> => {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new BackupError('Say into which new folder: npm run backup -- FOLDER')
  const { files } = await makeBackup(parseConfig(process.env), folder, Date.now())
  process.stdout.write(`Saved ${files} files in ${folder}. "npm run restore -- ${folder}" puts them back.\n`)
  return 0
}

try {
  process.exitCode = await run()
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof BackupError
  process.stderr.write(`${isPlain ? error.message : `The backup failed: ${String(error)}`}\n`)
  process.exitCode = 1
}
