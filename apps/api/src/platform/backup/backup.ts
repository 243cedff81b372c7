import { spawn } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { access, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { formatInstant } from '@sukkar/domain/shop-time'
import { Kysely } from 'kysely'
import { createPostgresDialect } from '../db/postgres-dialect.ts'

/** Where a shop's data are: the folder, and PostgreSQL's address where it keeps its rows there; and what it signs with. */
export type ShopPlace = { dataDir: string; databaseUrl: string | null; appSecret: string }

/** Where a shop has the secret from that signs the links of orders: a file beside its data, or the environment it is started with. */
type SecretSource = 'file' | 'environment'

/** What a backup tells of itself. Files are named from its folder, each with the SHA-256 of its bytes. */
type Manifest = {
  made_at: string
  database: 'sqlite' | 'postgres'
  /** Missing in backups of before: those held the file. */
  secret?: SecretSource
  /** By it the right secret is known again without being told. */
  secret_mark?: string
  files: Record<string, string>
}

export type MadeBackup = { files: number; secret: SecretSource }

/** Something that whoever runs the shop can mend; its message says how. */
export class BackupError extends Error {}

const manifestName = 'manifest.json'
const databaseName = { sqlite: 'shop.sqlite', postgres: 'shop.dump' } as const

/** What lies beside the database and cannot be made anew. Sizes of pictures can, and mails have been sent. */
const folders = ['pictures', 'media']

/** Reading the configuration makes one where there is none, which the saved one then replaces. */
const secretName = 'app-secret'

/**
 * Copies a shop that may be open into a new folder. Files come first, then the database in one consistent state, then the files that
 * came meanwhile: no row of the copy points at a file that is not there. A secret of the environment stays where it is kept.
 */
export const makeBackup = async (shop: ShopPlace, folder: string, nowMs: number): Promise<MadeBackup> => {
  if (await isThere(folder)) throw new BackupError(`${folder} is there already; a backup is made into a new folder`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await copyFolders(shop.dataDir, folder)
  const database = shop.databaseUrl === null ? 'sqlite' : 'postgres'
  const copy = join(folder, databaseName[database])
  if (shop.databaseUrl === null) await copySqlite(join(shop.dataDir, databaseName.sqlite), copy)
  else await runPostgres('pg_dump', shop.databaseUrl, ['--format=custom', '--no-owner', '--no-privileges', `--file=${copy}`])
  await copyFolders(shop.dataDir, folder)
  const secret = await findSecretSource(shop)
  if (secret === 'file') await cp(join(shop.dataDir, secretName), join(folder, secretName))
  const files = await hashFiles(folder)
  const manifest: Manifest = { made_at: formatInstant(nowMs), database, secret, secret_mark: markOf(shop.appSecret), files }
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx' })
  return { files: Object.keys(files).length, secret }
}

/** Puts a backup where no shop is, after every byte of it has been proved to be the one that was saved. One that was stopped half-way goes on. */
export const restoreBackup = async (folder: string, shop: ShopPlace): Promise<{ madeAt: string }> => {
  const manifest = await readManifest(folder)
  const wanted = shop.databaseUrl === null ? 'sqlite' : 'postgres'
  if (manifest.database !== wanted)
    throw new BackupError(`The backup was made of a shop on ${manifest.database}, and this one is configured for ${wanted}`)
  const found = await hashFiles(folder)
  const broken = Object.entries(manifest.files).filter(([name, hash]) => found[name] !== hash)
  if (broken.length > 0) throw new BackupError(`The backup is not whole: ${broken.map(([name]) => name).join(', ')}`)
  await checkSecret(manifest, folder, shop)
  await beginRestore(shop, createHash('sha256').update(JSON.stringify(manifest)).digest('hex'))
  await copyFolders(folder, shop.dataDir, { isOverwriting: true })
  if (manifest.secret !== 'environment') await cp(join(folder, secretName), join(shop.dataDir, secretName))
  if (shop.databaseUrl === null) await placeWhole(join(folder, databaseName.sqlite), join(shop.dataDir, databaseName.sqlite))
  else await restorePostgres(shop.databaseUrl, join(folder, databaseName.postgres))
  await rm(join(shop.dataDir, unfinishedName))
  return { madeAt: manifest.made_at }
}

/** Says in a data folder that a restore into it has begun and not ended, and from which backup. */
const unfinishedName = 'restore-unfinished'

/** Whether a shop that opened here would find half of its data. */
export const isRestoreUnfinished = (dataDir: string): Promise<boolean> => isThere(join(dataDir, unfinishedName))

/** Makes sure that there is nothing but what the same restore has left behind. */
const beginRestore = async (shop: ShopPlace, backup: string): Promise<void> => {
  const mark = join(shop.dataDir, unfinishedName)
  if (await isThere(mark)) {
    if ((await readFile(mark, 'utf8')) === backup) return
    throw new BackupError(`A restore from another backup has not ended in ${shop.dataDir}; finish that one, or move the folder aside`)
  }
  for (const name of [databaseName.sqlite, ...folders]) {
    const path = join(shop.dataDir, name)
    if (await isThere(path)) throw new BackupError(`${path} is there; move the present data aside first, so that nothing is lost`)
  }
  if (shop.databaseUrl !== null && (await hasTables(shop.databaseUrl)))
    throw new BackupError('The database of DATABASE_URL has tables already; restore into an empty one, so that nothing is lost')
  await mkdir(shop.dataDir, { recursive: true, mode: 0o700 })
  await writeFile(mark, backup, { flag: 'wx' })
}

/** All or nothing: tables that are there while the restore is unfinished are the ones that it has put there. */
const restorePostgres = async (databaseUrl: string, dump: string): Promise<void> => {
  if (await hasTables(databaseUrl)) return
  await runPostgres('pg_restore', databaseUrl, ['--exit-on-error', '--single-transaction', '--no-owner', dump])
}

const hasTables = async (databaseUrl: string): Promise<boolean> => {
  const db = new Kysely({ dialect: createPostgresDialect(databaseUrl, { connectionsMax: 1 }) })
  try {
    return (await db.introspection.getTables()).length > 0
  } finally {
    await db.destroy()
  }
}

/** A file that is there under its name is whole, whatever happens meanwhile. */
const placeWhole = async (source: string, target: string): Promise<void> => {
  const partial = `${target}.partial`
  await cp(source, partial)
  await rename(partial, target)
}

const findSecretSource = async ({ dataDir, appSecret }: ShopPlace): Promise<SecretSource> => {
  const path = join(dataDir, secretName)
  const isKept = (await isThere(path)) && (await readFile(path, 'utf8')).trim() === appSecret
  return isKept ? 'file' : 'environment'
}

const markOf = (secret: string): string => createHmac('sha256', secret).update('backup').digest('base64url')

/** The links of the saved orders open with the secret that they were made with and with no other. */
const checkSecret = async (manifest: Manifest, folder: string, shop: ShopPlace): Promise<void> => {
  if (manifest.secret_mark === undefined || manifest.secret_mark === markOf(shop.appSecret)) return
  if (manifest.secret === 'environment')
    throw new BackupError('The saved shop had its secret in the environment: set APP_SECRET to the same one and restore again')
  if ((await findSecretSource(shop)) === 'environment')
    throw new BackupError(
      `APP_SECRET is another secret than the saved shop's, which lies in ${join(folder, secretName)}: set that one, or leave APP_SECRET out`,
    )
}

const readManifest = async (folder: string): Promise<Manifest> => {
  try {
    return JSON.parse(await readFile(join(folder, manifestName), 'utf8')) as Manifest
  } catch (error) {
    throw new BackupError(`${folder} is no finished backup: its ${manifestName} cannot be read`, { cause: error })
  }
}

/** More pages than a database can have: copied in one step, for SQLite begins anew whenever somebody commits between two steps. */
const PAGES_AT_ONCE = 2 ** 31 - 1

/** SQLite copies one state of the database while the shop goes on writing. */
const copySqlite = async (source: string, target: string): Promise<void> => {
  if (!(await isThere(source))) throw new BackupError(`There is no shop in ${source}`)
  const database = new DatabaseSync(source, { readOnly: true })
  try {
    await backup(database, target, { rate: PAGES_AT_ONCE })
  } finally {
    database.close()
  }
}

/** Files of customers are never changed once they are written, so one that is there already is the same, unless a copy of it was stopped. */
const copyFolders = async (from: string, to: string, { isOverwriting = false } = {}): Promise<void> => {
  for (const name of folders) {
    const source = join(from, name)
    if (await isThere(source))
      await cp(source, join(to, name), { recursive: true, force: isOverwriting, filter: (path) => !path.endsWith('.partial') })
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

/**
 * PostgreSQL's own programs, of the server's version or newer; they are looked for on the path. Every user of a machine can read the
 * arguments of a program, so the password is handed over in its environment.
 */
const runPostgres = async (program: string, databaseUrl: string, args: readonly string[]): Promise<void> => {
  const { address, password } = partPassword(databaseUrl)
  const env = password === null ? process.env : { ...process.env, PGPASSWORD: password }
  const child = spawn(program, [...args.slice(0, -1), `--dbname=${address}`, ...args.slice(-1)], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
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

/** The password may stand before the host or among the parameters. */
const partPassword = (databaseUrl: string): { address: string; password: string | null } => {
  const url = new URL(databaseUrl)
  const password = url.searchParams.get('password') ?? (url.password === '' ? null : decodeURIComponent(url.password))
  url.password = ''
  url.searchParams.delete('password')
  return { address: url.href, password }
}
