import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFileStore } from './file-store.ts'

const meanwhile = vi.hoisted(() => ({ beforeStat: async (_path: string): Promise<void> => {} }))
vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original()
  const stat = (async (path: string) => {
    await meanwhile.beforeStat(path)
    return await real.stat(path)
  }) as typeof real.stat
  return { ...real, stat }
})

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

  it('lists the others when a file is removed while it lists', async () => {
    const store = createFileStore(folder)
    const names = [await store.save(Buffer.from('one'), 'webp'), await store.save(Buffer.from('two'), 'webp')]
    const removed: string[] = []
    meanwhile.beforeStat = async (path) => {
      meanwhile.beforeStat = async () => {}
      removed.push(...names.filter((name) => path.endsWith(name)))
      await rm(path)
    }
    const listed = (await store.list()).map(({ name }) => name)
    expect(removed).toHaveLength(1)
    expect([...listed, ...removed].toSorted()).toEqual(names.toSorted())
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
