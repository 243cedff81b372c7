import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { access, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { formatInstant } from '@sukkar/domain/shop-time'

/** Where a shop's data are: the folder, and PostgreSQL's address where it keeps its rows there. */
export type ShopPlace = { dataDir: string; databaseUrl: string | null }

/** What a backup tells of itself. Files are named from its folder, each with the SHA-256 of its bytes. */
type Manifest = { made_at: string; database: 'sqlite' | 'postgres'; files: Record<string, string> }

/** Something that whoever runs the shop can mend; its message says how. */
export class BackupError extends Error {}

const manifestName = 'manifest.json'
const databaseName = { sqlite: 'shop.sqlite', postgres: 'shop.dump' } as const

/** What lies beside the database and cannot be made anew. Sizes of pictures can, and mails have been sent. */
const folders = ['pictures', 'media']

/** Signs the links of orders. Reading the configuration makes one where there is none, which the saved one then replaces. */
const secret = 'app-secret'

/**
 * Copies a shop that may be open into a new folder. Files come first, then the database in one consistent state, then the files that
 * came meanwhile: no row of the copy points at a file that is not there.
 */
export const makeBackup = async (shop: ShopPlace, folder: string, nowMs: number): Promise<{ files: number }> => {
  if (await isThere(folder)) throw new BackupError(`${folder} is there already; a backup is made into a new folder`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await copyFiles(shop.dataDir, folder)
  const database = shop.databaseUrl === null ? 'sqlite' : 'postgres'
  const copy = join(folder, databaseName[database])
  if (shop.databaseUrl === null) await copySqlite(join(shop.dataDir, databaseName.sqlite), copy)
  else await runProgram('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${copy}`, `--dbname=${shop.databaseUrl}`])
  await copyFiles(shop.dataDir, folder)
  const manifest: Manifest = { made_at: formatInstant(nowMs), database, files: await hashFiles(folder) }
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx' })
  return { files: Object.keys(manifest.files).length }
}

/** Puts a backup where no shop is, after every byte of it has been proved to be the one that was saved. */
export const restoreBackup = async (folder: string, shop: ShopPlace): Promise<{ madeAt: string }> => {
  const manifest = await readManifest(folder)
  const wanted = shop.databaseUrl === null ? 'sqlite' : 'postgres'
  if (manifest.database !== wanted)
    throw new BackupError(`The backup was made of a shop on ${manifest.database}, and this one is configured for ${wanted}`)
  const found = await hashFiles(folder)
  const broken = Object.entries(manifest.files).filter(([name, hash]) => found[name] !== hash)
  if (broken.length > 0) throw new BackupError(`The backup is not whole: ${broken.map(([name]) => name).join(', ')}`)
  for (const name of [databaseName.sqlite, ...folders]) {
    const path = join(shop.dataDir, name)
    if (await isThere(path)) throw new BackupError(`${path} is there; move the present data aside first, so that nothing is lost`)
  }
  if (shop.databaseUrl !== null)
    await runProgram('pg_restore', [
      '--exit-on-error',
      '--single-transaction',
      '--no-owner',
      `--dbname=${shop.databaseUrl}`,
      join(folder, databaseName.postgres),
    ])
  await mkdir(shop.dataDir, { recursive: true, mode: 0o700 })
  await copyFiles(folder, shop.dataDir)
  await cp(join(folder, secret), join(shop.dataDir, secret))
  if (shop.databaseUrl === null) await cp(join(folder, databaseName.sqlite), join(shop.dataDir, databaseName.sqlite))
  return { madeAt: manifest.made_at }
}

const readManifest = async (folder: string): Promise<Manifest> => {
  try {
    return JSON.parse(await readFile(join(folder, manifestName), 'utf8')) as Manifest
  } catch (error) {
    throw new BackupError(`${folder} is no finished backup: its ${manifestName} cannot be read`, { cause: error })
  }
}

/** SQLite copies page by page while the shop goes on writing, and answers with one state of it. */
const copySqlite = async (source: string, target: string): Promise<void> => {
  if (!(await isThere(source))) throw new BackupError(`There is no shop in ${source}`)
  const database = new DatabaseSync(source, { readOnly: true })
  try {
    await backup(database, target)
  } finally {
    database.close()
  }
}

/** Files of customers are never changed once they are written, so one that is there already is the same. */
const copyFiles = async (from: string, to: string): Promise<void> => {
  for (const name of [...folders, secret]) {
    const source = join(from, name)
    if (await isThere(source))
      await cp(source, join(to, name), { recursive: true, force: false, filter: (path) => !path.endsWith('.partial') })
  }
}

const hashFiles = async (folder: string): Promise<Record<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile() && entry.name !== manifestName).map((entry) => join(entry.parentPath, entry.name))
  const hashes: Record<string, string> = {}
  for (const path of paths.toSorted()) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    hashes[relative(folder, path)] = hash.digest('hex')
  }
  return hashes
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** PostgreSQL's own programs, of the server's version or newer; they are looked for on the path. */
const runProgram = async (program: string, args: readonly string[]): Promise<void> => {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let trouble = ''
  child.stderr.on('data', (data) => {
    trouble += String(data)
  })
  const ended = once(child, 'close').catch((error: unknown) => {
    throw new BackupError(`${program} cannot be run; install PostgreSQL's client programs`, { cause: error })
  })
  const [code] = await ended
  if (code !== 0) throw new BackupError(`${program} ended with ${String(code)}: ${trouble.trim()}`)
}
