import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileStore } from './file-store.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sukkar-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('file store', () => {
  it('keeps bytes under a random name and gives them back', async () => {
    const store = createFileStore(folder)
    const first = await store.save(Buffer.from('one'), 'webp')
    const second = await store.save(Buffer.from('one'), 'webp')
    expect(first).toMatch(/^[0-9a-f]{32}\.webp$/)
    expect(second).not.toBe(first)
    expect((await store.read(first))?.toString()).toBe('one')
    expect((await store.list()).map((file) => file.name).sort()).toEqual([first, second].sort())
  })

  it('lists the others while files are removed', async () => {
    const store = createFileStore(folder)
    const names = [await store.save(Buffer.from('one'), 'webp')]
    const others = join(folder, 'pictures', names[0]?.slice(0, 2) ?? '')
    for (let made = 0; made < 500; made += 1) {
      const name = `${String(made).padStart(32, '0')}.webp`
      await writeFile(join(others, name), 'x')
      names.push(name)
    }
    const listing = store.list()
    // Not by the store: its names lead to other folders.
    for (const name of names.slice(1).toReversed()) await rm(join(others, name))
    expect((await listing).map(({ name }) => name)).toContain(names[0])
    expect((await store.list()).map(({ name }) => name)).toEqual([names[0]])
  })

  it('answers null for a file that is gone, and removing it twice is no trouble', async () => {
    const store = createFileStore(folder)
    const name = await store.save(Buffer.from('x'), 'jpg')
    await store.remove(name)
    await store.remove(name)
    expect(await store.read(name)).toBeNull()
  })

  it.each(['../secret.webp', 'a/../../b.webp', '/etc/passwd', '', 'x.webp', `${'0'.repeat(32)}.webp/..`, `${'0'.repeat(32)}.webp\0`])(
    'refuses the name %j',
    async (name) => {
      await writeFile(join(folder, 'secret.webp'), 'secret')
      const store = createFileStore(folder)
      await expect((async () => store.read(name))()).rejects.toThrow(RangeError)
      await expect((async () => store.remove(name))()).rejects.toThrow(RangeError)
    },
  )

  it('leaves no half-written file when the extension is not one', async () => {
    const store = createFileStore(folder)
    await expect(store.save(Buffer.from('x'), '../../x')).rejects.toThrow(RangeError)
    expect(await readdir(folder)).toEqual([])
  })

  it('lists nothing before the first file', async () => {
    expect(await createFileStore(folder).list()).toEqual([])
  })
})
