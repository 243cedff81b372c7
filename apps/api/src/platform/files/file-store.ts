import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing } from './missing-file.ts'

/** A file as the store lists it. */
export type StoredFile = { name: string; modifiedMs: number; bytes: number }

/**
 * Private files, which are customers' pictures. They are not served by path: a route checks the caller and reads the file named in the row.
 */
export type FileStore = {
  /** Saves bytes under a new random name with the given extension (`webp`) and returns the name. */
  save: (bytes: Uint8Array, extension: string) => Promise<string>
  /** The bytes of a file, or null when it does not exist. Throws RangeError for a text that is no name of this store. */
  read: (name: string) => Promise<Buffer | null>
  /** Removes a file, also one of `listPartial`; does nothing if it is already gone. */
  remove: (name: string) => Promise<void>
  list: () => Promise<StoredFile[]>
  /** Files that are being written, or were when their process was killed. */
  listPartial: () => Promise<StoredFile[]>
}

/** The store of a data directory; its folder is created by the first `save`. */
export const createFileStore = (dataDirectory: string): FileStore => {
  const folder = join(dataDirectory, 'pictures')
  const pathOf = (name: string, pattern = NAME): string => join(folder, name.slice(0, 2), checkedName(name, pattern))
  return {
    save: async (bytes, extension) => {
      const name = `${randomBytes(16).toString('hex')}.${extension}`
      const path = pathOf(name)
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 })
      await writeWhole(path, bytes)
      return name
    },
    read: async (name) => {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: (name) => rm(pathOf(name, PARTIAL_NAME.test(name) ? PARTIAL_NAME : NAME), { force: true }),
    list: () => listFiles(folder, NAME),
    listPartial: () => listFiles(folder, PARTIAL_NAME),
  }
}

/** A name is 32 hexadecimal digits and an extension, so no name can point outside the folder. */
const NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/
const PARTIAL_SUFFIX = '.partial'
const PARTIAL_NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}\.partial$/

const checkedName = (name: string, pattern: RegExp): string => {
  if (!pattern.test(name)) throw new RangeError('Not the name of a stored file')
  return name
}

/** Writes to a temporary file, syncs and renames: after a power cut the file is complete or absent. */
export const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const partial = `${path}${PARTIAL_SUFFIX}`
  try {
    const handle = await open(partial, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

const listFiles = async (folder: string, pattern: RegExp): Promise<StoredFile[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const files: StoredFile[] = []
  for (const entry of entries) {
    if (!entry.isFile() || !pattern.test(entry.name)) continue
    // Another process may remove a file while this one lists.
    const details = await stat(join(entry.parentPath, entry.name)).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
    if (details !== undefined) files.push({ name: entry.name, modifiedMs: details.mtimeMs, bytes: details.size })
  }
  return files
}
