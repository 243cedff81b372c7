import { parseArgs } from 'node:util'
import { ConfigError, parseConfig } from '../config.ts'
import { BackupError, makeBackup } from '../platform/backup/backup.ts'

/** `npm run backup -- FOLDER`: copies the configured shop, running or not, into a new folder. */
const run = async (): Promise<number> => {
  const [folder] = parseArgs({ allowPositionals: true }).positionals
  if (folder === undefined) throw new BackupError('Say into which new folder: npm run backup -- FOLDER')
  const { files, secret } = await makeBackup(parseConfig(process.env), folder, Date.now())
  process.stdout.write(`Saved ${files} files in ${folder}. "npm run restore -- ${folder}" puts them back.\n${describeMissing(secret)}\n`)
  return 0
}

/** What the backup does not contain, so that the operator can save it elsewhere. */
const describeMissing = (secret: 'file' | 'environment'): string =>
  [
    'Not in it, keep it elsewhere:',
    secret === 'environment'
      ? '  APP_SECRET, which is in the environment: without the same one this backup is not restored, for the links of its orders would be dead'
      : null,
    "  the rest of the environment: addresses, the bank's and the mail server's credentials, the keys for pushes",
    'Not in it, made anew or no longer needed: smaller sizes of pictures, mails written to the outbox folder, payments of the sandbox bank.',
  ]
    .filter((line) => line !== null)
    .join('\n')

try {
  process.exitCode = await run()
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof BackupError
  process.stderr.write(`${isPlain ? error.message : `The backup failed: ${String(error)}`}\n`)
  process.exitCode = 1
}
