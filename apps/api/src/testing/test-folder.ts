import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** Creates a folder with these files, by relative path, for the tests of a file. */
export const writeFolderForFile = (files: Readonly<Record<string, string | Uint8Array>>): string => {
  const folder = join(tmpdir(), `sukkar-${randomUUID()}`)
  beforeAll(async () => {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
  })
  afterAll(() => rm(folder, { recursive: true }))
  return folder
}
