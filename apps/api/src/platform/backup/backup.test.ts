import { chmodSync, existsSync, mkdirSync, mkdtempSync, promises, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeBackup, restoreBackup } from './backup.ts'

const appSecret = 'a secret of more than thirty-two characters'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sukkar-backup-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** Creates a data folder with one picture and a database of `pages` pages. */
const fill = (name: string, pages: number): string => {
  const dataDir = join(folder, name)
  mkdirSync(join(dataDir, 'pictures'), { recursive: true })
  writeFileSync(join(dataDir, 'pictures', 'one.jpg'), 'a whole picture')
  const database = new DatabaseSync(join(dataDir, 'shop.sqlite'))
  database.exec('pragma journal_mode = wal; create table things (id integer primary key, text blob); create table counts (n integer)')
  database
    .prepare(
      'with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) insert into things (text) select randomblob(3600) from n',
    )
    .run(pages)
  database.close()
  return dataDir
}

/** Runs `act` after the first file has been copied into the folder. */
const afterCopyInto = (folder: string, act: () => void): void => {
  const copy = promises.copyFile
  const copying = vi.spyOn(promises, 'copyFile').mockImplementation(async (from, to) => {
    await copy(from, to)
    if (dirname(String(to)) !== folder) return
    restore()
    act()
  })
  const restore = (): void => {
    copying.mockRestore()
    syncBuiltinESMExports()
  }
  syncBuiltinESMExports()
  onTestFinished(restore)
}

const asSaved = async (): Promise<void> => undefined

describe('a backup of SQLite', () => {
  it('ends while somebody commits all the time', async () => {
    const dataDir = fill('busy', 8000)
    const writer = new DatabaseSync(join(dataDir, 'shop.sqlite'))
    writer.exec('pragma busy_timeout = 5000; pragma synchronous = off')
    // One commit per turn of the event loop: a copy in several steps would start over after each of them.
    let isOver = false
    let commits = 0
    const write = (): void => {
      if (isOver) return
      writer.prepare('insert into counts values (?)').run(commits)
      commits += 1
      setImmediate(write)
    }
    write()
    await makeBackup({ dataDir, databaseUrl: null, appSecret }, join(folder, 'saved'), 0).finally(() => {
      isOver = true
    })
    writer.close()
    const copy = new DatabaseSync(join(folder, 'saved', 'shop.sqlite'), { readOnly: true })
    const { n, highest } = copy.prepare('select count(*) as n, max(n) as highest from counts').get() as { n: number; highest: number }
    expect(n).toBe(highest + 1)
    expect(commits).toBeGreaterThan(n)
    copy.close()
  })

  it('lacks a picture that is deleted while it is made, and is restored without it', async () => {
    const dataDir = fill('shop', 10)
    const pictures = join(dataDir, 'pictures', 'ab')
    mkdirSync(pictures)
    for (let n = 10; n < 30; n += 1) writeFileSync(join(pictures, `${n}.jpg`), 'a picture')
    const saved = join(folder, 'saved')
    const copies = join(saved, 'pictures', 'ab')
    afterCopyInto(copies, () => rmSync(pictures, { recursive: true }))
    await makeBackup({ dataDir, databaseUrl: null, appSecret }, saved, 0)
    expect(readdirSync(copies)).toHaveLength(1)
    const place = { dataDir: join(folder, 'empty'), databaseUrl: null, appSecret }
    await restoreBackup(saved, place, asSaved)
    expect(readdirSync(join(place.dataDir, 'pictures', 'ab'))).toEqual(readdirSync(copies))
    expect(readFileSync(join(place.dataDir, 'pictures', 'one.jpg'), 'utf8')).toBe('a whole picture')
  })

  it('leaves out a file that is not written to its end', async () => {
    const dataDir = fill('shop', 10)
    writeFileSync(join(dataDir, 'pictures', 'two.jpg.partial'), 'half')
    await makeBackup({ dataDir, databaseUrl: null, appSecret }, join(folder, 'saved'), 0)
    expect(readdirSync(join(folder, 'saved', 'pictures'))).toEqual(['one.jpg'])
  })

  it('is put back by a second restore where the first was stopped, and by none over anything else', async () => {
    const saved = join(folder, 'saved')
    await makeBackup({ dataDir: fill('shop', 10), databaseUrl: null, appSecret }, saved, 0)
    const other = join(folder, 'other-saved')
    await makeBackup({ dataDir: fill('other', 10), databaseUrl: null, appSecret }, other, 1)
    const place = { dataDir: join(folder, 'empty'), databaseUrl: null, appSecret }
    // A folder blocks the path of the database, so the restore fails after copying the pictures.
    mkdirSync(join(place.dataDir, 'shop.sqlite.partial', 'in-the-way'), { recursive: true })
    await expect(restoreBackup(saved, place, asSaved)).rejects.toThrow()
    expect(existsSync(join(place.dataDir, 'shop.sqlite'))).toBe(false)
    writeFileSync(join(place.dataDir, 'pictures', 'one.jpg'), 'half a p')
    rmSync(join(place.dataDir, 'shop.sqlite.partial'), { recursive: true })
    await expect(restoreBackup(other, place, asSaved)).rejects.toThrow('from another backup')
    await restoreBackup(saved, place, asSaved)
    expect(readFileSync(join(place.dataDir, 'pictures', 'one.jpg'), 'utf8')).toBe('a whole picture')
    await expect(restoreBackup(saved, place, asSaved)).rejects.toThrow('move the present data aside')
  })

  it('is put back from its beginning where a restore was stopped after its first change', async () => {
    const saved = join(folder, 'saved')
    await makeBackup({ dataDir: fill('shop', 10), databaseUrl: null, appSecret }, saved, 0)
    const place = { dataDir: join(folder, 'empty'), databaseUrl: null, appSecret }
    const database = join(place.dataDir, 'shop.sqlite')
    const log = `${database}-wal`
    await expect(
      restoreBackup(saved, place, async () => {
        const open = new DatabaseSync(database)
        open.exec('insert into counts values (7)')
        const written = readFileSync(log)
        open.close()
        // As a killed program leaves it: closing writes the log into the database.
        writeFileSync(database, readFileSync(join(saved, 'shop.sqlite')))
        writeFileSync(log, written)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    const counts = (): unknown => {
      const open = new DatabaseSync(database)
      const { n } = open.prepare('select count(*) as n from counts').get() as { n: number }
      open.close()
      return n
    }
    await restoreBackup(saved, place, asSaved)
    expect(counts()).toBe(0)
  })

  it('is not put beside the write-ahead log of a killed shop, which would be replayed onto it', async () => {
    const saved = join(folder, 'saved')
    await makeBackup({ dataDir: fill('shop', 10), databaseUrl: null, appSecret }, saved, 0)
    const place = { dataDir: join(folder, 'killed'), databaseUrl: null, appSecret }
    mkdirSync(place.dataDir)
    writeFileSync(join(place.dataDir, 'shop.sqlite-wal'), 'pages of the other database')
    writeFileSync(join(place.dataDir, 'shop.sqlite-shm'), '')
    await expect(restoreBackup(saved, place, asSaved)).rejects.toThrow('shop.sqlite-wal, shop.sqlite-shm in ')
    expect(readdirSync(place.dataDir).toSorted()).toEqual(['shop.sqlite-shm', 'shop.sqlite-wal'])
  })
})

describe('a secret', () => {
  it('of the environment is asked for, and another one is refused', async () => {
    const saved = join(folder, 'saved')
    expect(await makeBackup({ dataDir: fill('shop', 10), databaseUrl: null, appSecret }, saved, 0)).toMatchObject({ secret: 'environment' })
    expect(existsSync(join(saved, 'app-secret'))).toBe(false)
    const place = { dataDir: join(folder, 'empty'), databaseUrl: null }
    await expect(restoreBackup(saved, { ...place, appSecret: `${appSecret}!` }, asSaved)).rejects.toThrow('set APP_SECRET to the same one')
    await restoreBackup(saved, { ...place, appSecret }, asSaved)
  })

  it('of a file comes back with it, unless the environment says another one', async () => {
    const dataDir = fill('shop', 10)
    writeFileSync(join(dataDir, 'app-secret'), appSecret)
    const saved = join(folder, 'saved')
    expect(await makeBackup({ dataDir, databaseUrl: null, appSecret }, saved, 0)).toMatchObject({ secret: 'file' })
    const place = { dataDir: join(folder, 'empty'), databaseUrl: null }
    await expect(restoreBackup(saved, { ...place, appSecret: `${appSecret}!` }, asSaved)).rejects.toThrow('another secret')
    await restoreBackup(saved, { ...place, appSecret }, asSaved)
    expect(readFileSync(join(place.dataDir, 'app-secret'), 'utf8')).toBe(appSecret)
  })
})

/** Stands in for `pg_dump`: `script` runs with the file to write in `$file`. */
const addPgDump = (script: string): void => {
  const program = join(folder, 'pg_dump')
  writeFileSync(program, `#!/bin/sh\nfor given in "$@"; do case "$given" in --file=*) file="\${given#--file=}";; esac; done\n${script}\n`)
  chmodSync(program, 0o755)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH ?? ''}`)
}

it('a backup that fails leaves no copies, which would take room from the shop, and one that is there already stays', async () => {
  const shop = { dataDir: fill('shop', 1), databaseUrl: 'postgres://db.example/shop', appSecret }
  const saved = join(folder, 'backups', 'saved')
  addPgDump('echo half > "$file"; echo "No space left on device" >&2; exit 1')
  await expect(makeBackup(shop, saved, 0)).rejects.toThrow('No space left on device')
  expect(readdirSync(join(folder, 'backups'))).toEqual([])
  addPgDump('echo whole > "$file"')
  await makeBackup(shop, saved, 0)
  await expect(makeBackup(shop, saved, 0)).rejects.toThrow('is there already')
  expect(readdirSync(saved).toSorted()).toEqual(['manifest.json', 'pictures', 'shop.dump'])
})

it('no password stands among the arguments of PostgreSQL’s programs', async () => {
  const seen = join(folder, 'seen')
  addPgDump(`printf '%s\\n' "$PGPASSWORD" "$@" > '${seen}'; : > "$file"`)
  const dataDir = fill('shop', 1)
  await makeBackup({ dataDir, databaseUrl: 'postgres://shop:s3cr%40t@db.example/shop', appSecret }, join(folder, 'saved'), 0)
  const [password, ...args] = readFileSync(seen, 'utf8').trim().split('\n')
  expect(password).toBe('s3cr@t')
  expect(args.join(' ')).toContain('--dbname=postgres://shop@db.example/shop')
  expect(args.join(' ')).not.toMatch(/s3cr/)
})
