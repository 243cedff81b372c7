import { spawn } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { access, copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { toInstantText } from '@sukkar/domain/shop-time'
import { Kysely } from 'kysely'
import { createPostgresDialect } from '../db/postgres-dialect.ts'

/** Where the shop's data are: the data folder, the PostgreSQL address if its rows are there, and the secret that it signs with. */
export type ShopPlace = { dataDir: string; databaseUrl: string | null; appSecret: string }

/** Where the secret that signs order links comes from: a file in the data folder, or the environment. */
type SecretSource = 'file' | 'environment'

/** Describes a backup. `files` maps each path, relative to the backup's folder, to the SHA-256 of its bytes. */
type Manifest = {
  made_at: string
  database: 'sqlite' | 'postgres'
  /** Missing in older backups, which always contain the file. */
  secret?: SecretSource
  /** HMAC that identifies the secret without revealing it. */
  secret_mark?: string
  files: Record<string, string>
}

export type MadeBackup = { files: number; secret: SecretSource }

/** A failure that the operator can fix; its message says how. */
export class BackupError extends Error {}

const manifestName = 'manifest.json'
const databaseName = { sqlite: 'shop.sqlite', postgres: 'shop.dump' } as const

/** SQLite would replay the write-ahead log that a killed program left onto the restored database. */
const sqliteLogs = [`${databaseName.sqlite}-wal`, `${databaseName.sqlite}-shm`]

/** Folders beside the database that cannot be regenerated. Resized pictures can be, and mails in the data folder have already been sent. */
const folders = ['pictures', 'media']

/** Reading the configuration creates this file if it is missing; a restore overwrites it with the saved one. */
const secretName = 'app-secret'

/**
 * Copies a shop that may be running into a new folder. Files are copied first, then one consistent state of the database, then the files
 * added meanwhile, so that no row of the copy refers to a missing file. A secret from the environment is not copied. One that fails is removed:
 * on a full disk its copies would take the room that the shop needs.
 */
export const makeBackup = async (shop: ShopPlace, folder: string, nowMs: number): Promise<MadeBackup> => {
  if (await isThere(folder)) throw new BackupError(`${folder} is there already; a backup is made into a new folder`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await fillBackup(shop, folder, nowMs)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

const fillBackup = async (shop: ShopPlace, folder: string, nowMs: number): Promise<MadeBackup> => {
  await copyFolders(shop.dataDir, folder, 'backup')
  const database = shop.databaseUrl === null ? 'sqlite' : 'postgres'
  const copy = join(folder, databaseName[database])
  if (shop.databaseUrl === null) await copySqlite(join(shop.dataDir, databaseName.sqlite), copy)
  else await runPostgres('pg_dump', shop.databaseUrl, ['--format=custom', '--no-owner', '--no-privileges', `--file=${copy}`])
  await copyFolders(shop.dataDir, folder, 'backup')
  const secret = await findSecretSource(shop)
  if (secret === 'file') await cp(join(shop.dataDir, secretName), join(folder, secretName))
  const files = await hashFiles(folder)
  const manifest: Manifest = { made_at: toInstantText(nowMs), database, secret, secret_mark: markOf(shop.appSecret), files }
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx' })
  return { files: Object.keys(files).length, secret }
}

/**
 * Restores a backup into an empty place after verifying the hash of every file. Continues an interrupted restore of the same backup. `finish`
 * changes the restored data before a shop may open them, and runs again after an interruption.
 */
export const restoreBackup = async (folder: string, shop: ShopPlace, finish: () => Promise<void>): Promise<{ madeAt: string }> => {
  const manifest = await readManifest(folder)
  const wanted = shop.databaseUrl === null ? 'sqlite' : 'postgres'
  if (manifest.database !== wanted)
    throw new BackupError(`The backup was made of a shop on ${manifest.database}, and this one is configured for ${wanted}`)
  const found = await hashFiles(folder)
  const broken = Object.entries(manifest.files).filter(([name, hash]) => found[name] !== hash)
  if (broken.length > 0) throw new BackupError(`The backup is not whole: ${broken.map(([name]) => name).join(', ')}`)
  await checkSecret(manifest, folder, shop)
  await beginRestore(shop, createHash('sha256').update(JSON.stringify(manifest)).digest('hex'))
  await copyFolders(folder, shop.dataDir, 'restore')
  if (manifest.secret !== 'environment') await cp(join(folder, secretName), join(shop.dataDir, secretName))
  if (shop.databaseUrl === null) await restoreSqlite(shop.dataDir, join(folder, databaseName.sqlite))
  else await restorePostgres(shop.databaseUrl, join(folder, databaseName.postgres))
  await finish()
  await rm(join(shop.dataDir, unfinishedName))
  return { madeAt: manifest.made_at }
}

/** Marker file in a data folder with an unfinished restore; holds the hash of the backup's manifest. */
const unfinishedName = 'restore-unfinished'

/** Whether the data folder is incomplete because a restore has not finished; the shop must not open it. */
export const isRestoreUnfinished = (dataDir: string): Promise<boolean> => isThere(join(dataDir, unfinishedName))

/** Refuses a place with data, except what an interrupted restore of the same backup left there. */
const beginRestore = async (shop: ShopPlace, backup: string): Promise<void> => {
  const mark = join(shop.dataDir, unfinishedName)
  if (await isThere(mark)) {
    if ((await readFile(mark, 'utf8')) === backup) return
    throw new BackupError(`A restore from another backup has not ended in ${shop.dataDir}; finish that one, or move the folder aside`)
  }
  const present: string[] = []
  for (const name of [databaseName.sqlite, ...sqliteLogs, ...folders]) if (await isThere(join(shop.dataDir, name))) present.push(name)
  if (present.length > 0)
    throw new BackupError(`${present.join(', ')} in ${shop.dataDir}: move the present data aside first, so that nothing is lost`)
  if (shop.databaseUrl !== null && (await hasTables(shop.databaseUrl)))
    throw new BackupError('The database of DATABASE_URL has tables already; restore into an empty one, so that nothing is lost')
  await mkdir(shop.dataDir, { recursive: true, mode: 0o700 })
  await writeFile(mark, backup, { flag: 'wx' })
}

/** Runs in one transaction, so tables that exist during an unfinished restore are complete and come from it. */
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

/** Replaces what an interrupted restore left. Copied under a temporary name, so that the database is never half-written. */
const restoreSqlite = async (dataDir: string, source: string): Promise<void> => {
  const target = join(dataDir, databaseName.sqlite)
  const partial = `${target}.partial`
  await cp(source, partial)
  for (const name of sqliteLogs) await rm(join(dataDir, name), { force: true })
  await rename(partial, target)
}

const findSecretSource = async ({ dataDir, appSecret }: ShopPlace): Promise<SecretSource> => {
  const path = join(dataDir, secretName)
  const isSaved = (await isThere(path)) && (await readFile(path, 'utf8')).trim() === appSecret
  return isSaved ? 'file' : 'environment'
}

const markOf = (secret: string): string => createHmac('sha256', secret).update('backup').digest('base64url')

/** Order links can only be verified with the secret that signed them, so a different one is refused. */
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

/** More pages than a database can have, to copy in one step: SQLite starts over when somebody commits between two steps. */
const PAGES_AT_ONCE = 2 ** 31 - 1

/** Copies one consistent state of the database while the shop continues to write. */
const copySqlite = async (source: string, target: string): Promise<void> => {
  if (!(await isThere(source))) throw new BackupError(`There is no shop in ${source}`)
  const database = new DatabaseSync(source, { readOnly: true })
  try {
    await backup(database, target, { rate: PAGES_AT_ONCE })
  } finally {
    database.close()
  }
}

/**
 * Files of customers never change after they are written, so a backup skips those that it has, and those that the running shop deletes
 * before their turn. A restore overwrites what an interrupted one may have left incomplete, and needs every file.
 */
type CopyKind = 'backup' | 'restore'

const copyFolders = async (from: string, to: string, kind: CopyKind): Promise<void> => {
  for (const name of folders) if (await isThere(join(from, name))) await copyFolder(join(from, name), join(to, name), kind)
}

const copyFolder = async (source: string, target: string, kind: CopyKind): Promise<void> => {
  const entries = await unlessGone(source, kind, () => readdir(source, { withFileTypes: true }))
  await mkdir(target, { recursive: true })
  for (const entry of entries ?? []) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)]
    if (entry.isDirectory()) await copyFolder(from, to, kind)
    else if (!entry.name.endsWith('.partial') && (kind === 'restore' || !(await isThere(to))))
      await unlessGone(from, kind, () => copyFile(from, to))
  }
}

/** Undefined for what was deleted before a backup read it. */
const unlessGone = async <T>(source: string, kind: CopyKind, read: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await read()
  } catch (error) {
    if (kind === 'backup' && !(await isThere(source))) return undefined
    throw error
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
 * Runs a client program of PostgreSQL from PATH; its version must be at least the server's. The password goes into the environment, because
 * every user of the machine can read a program's arguments.
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

/** The password may be in the user part of the URL or among its parameters. */
const partPassword = (databaseUrl: string): { address: string; password: string | null } => {
  const url = new URL(databaseUrl)
  const password = url.searchParams.get('password') ?? (url.password === '' ? null : decodeURIComponent(url.password))
  url.password = ''
  url.searchParams.delete('password')
  return { address: url.href, password }
}
