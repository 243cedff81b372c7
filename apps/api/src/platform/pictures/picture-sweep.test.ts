import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { add, photoCake, preOrder } from '../../testing/checkout-steps.ts'
import { openShopForEachTest } from '../../testing/for-each-test.ts'
import { sweepPictures } from './picture.jobs.ts'

const shop = openShopForEachTest()

const listNames = async () => (await shop.context.files.list()).map(({ name }) => name)

it('the sweep of customers’ pictures takes the others when one cannot be removed, of its rows and of its files', async () => {
  const { db, files } = shop.context
  await add(shop, photoCake.id, { options: photoCake.options, pictures: 3, choice: preOrder })
  await db.updateTable('pictures').set({ cart_line_id: null }).execute()
  const loose = await listNames()
  for (let n = 0; n < 3; n++) {
    const name = await files.save(Buffer.from('orphan'), 'webp')
    await utimes(join(shop.context.config.dataDir, 'pictures', name.slice(0, 2), name), new Date(0), new Date(0))
  }
  const orphans = (await listNames()).filter((name) => !loose.includes(name))
  const bad = new Set<string>()
  const remove = async (name: string) => {
    const isFirst = !bad.has(name) && [loose, orphans].some((names) => names.includes(name) && !names.some((other) => bad.has(other)))
    if (isFirst) bad.add(name)
    if (bad.has(name)) throw new Error(`${name} cannot be removed`)
    await files.remove(name)
  }
  await expect(sweepPictures({ db, files: { ...files, remove } })).rejects.toThrow('2 of 2 failed')
  expect([(await listNames()).toSorted(), await db.selectFrom('pictures').select('id').execute()]).toEqual([[...bad].toSorted(), []])
})

it('the sweep removes what a killed process left half-written, but not what is being written now', async () => {
  const leave = async (name: string, at: Date) => {
    const path = join(shop.context.config.dataDir, 'pictures', name.slice(0, 2), name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'half')
    await utimes(path, at, at)
  }
  const [old, young] = ['a', 'b'].map((letter) => `${letter.repeat(32)}.webp.partial`) as [string, string]
  await leave(old, new Date(0))
  await leave(young, new Date())
  expect(await sweepPictures(shop.context)).toEqual({ pictures: 0, files: 1 })
  expect([await listNames(), (await shop.context.files.listPartial()).map(({ name }) => name)]).toEqual([[], [young]])
})
