import { ORPHAN_RETENTION_MS } from '../platform/pictures/picture.jobs.ts'
import type { DataCheck } from './data-check.ts'

/** Every picture has its file, and every file its picture. */
export const pictureChecks: readonly DataCheck[] = [
  {
    name: 'every picture has its file',
    find: async ({ db, files }) => {
      const rows = await db.selectFrom('pictures').select(['id', 'file']).execute()
      const stored = new Set((await files.list()).map((file) => file.name))
      const lacking = rows.filter((row) => !stored.has(row.file))
      if (lacking.length === 0) return []
      // The sweep may have deleted row and file meanwhile.
      const present = new Set((await db.selectFrom('pictures').select('id').execute()).map(({ id }) => id))
      return lacking.filter(({ id }) => present.has(id)).map(({ id, file }) => ({ subject: id, message: `its file ${file} is not there` }))
    },
  },
  {
    name: 'every file belongs to a picture',
    find: async ({ db, files }) => {
      const known = new Set((await db.selectFrom('pictures').select('file').execute()).map((row) => row.file))
      // A recent file may belong to a request in progress; the sweep deletes old ones.
      const old = (await files.list()).filter((file) => file.modifiedMs < Date.now() - YOUNG_MS)
      return old.filter((file) => !known.has(file.name)).map((file) => ({ subject: file.name, message: 'belongs to nothing' }))
    },
  },
]

/** Twice the sweep's delay, so that a healthy shop has no such file. */
const YOUNG_MS = 2 * ORPHAN_RETENTION_MS
