import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBlockedDatabase, stubPictureDatabase } from '../../testing/stub-picture-database.ts'
import { stubBlockedStorage, stubStorage } from '../../testing/stub-storage.ts'

vi.mock('./prepare-picture.ts', () => ({
  preparePicture: async (file: File) => ({ ok: true, picture: new Blob([file]), width: 9, height: 8 }),
}))

const DAY_MS = 24 * 60 * 60 * 1000
let stored: Map<string, unknown>
let ofTab: Map<string, string>

beforeEach(() => {
  stubStorage()
  ofTab = stubStorage('sessionStorage')
  stored = stubPictureDatabase().stored
})

/** The photos of products as a page that has just loaded has them. */
const load = async () => {
  vi.resetModules()
  const { describePictures, restorePictures } = await import('./picture-drafts.ts')
  return {
    open: (productId = 'p1') => {
      restorePictures(productId)
      return () => describePictures(productId)
    },
    close: (productId = 'p1') => describePictures(productId).clear(),
    describe: describePictures,
  }
}
type See = ReturnType<Awaited<ReturnType<typeof load>>['open']>

/** The openings of the database from now on, which the test completes. */
const holdDatabase = () => {
  const { open } = indexedDB as object as { open: () => { result: unknown; onsuccess: () => void } }
  const held: (() => void)[] = []
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request = { result: undefined as unknown, onsuccess: () => undefined }
      held.push(() => {
        const opened = open()
        opened.onsuccess = () => {
          request.result = opened.result
          request.onsuccess()
        }
      })
      return request
    },
  })
  return held
}

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' })
const choose = async (see: See, ...names: string[]) => {
  const before = see().ready.length
  see().add(names.map(photo))
  await expect.poll(() => see().ready.length).toBe(before + names.length)
}
const chooseSaved = async (see: See, ...names: string[]) => {
  await choose(see, ...names)
  await expect.poll(() => see().pictures.every(({ saved }) => saved)).toBe(true)
}
const namesOf = async (see: See) => {
  await expect.poll(() => see().isPreparing).toBe(false)
  return await Promise.all(see().ready.map(async (one) => await one.text()))
}

describe('photos of a product that is not in the cart yet', () => {
  it('are there again after a reload, in their order and with their sizes, for that product alone', async () => {
    await chooseSaved((await load()).open(), 'one.jpg', 'two.jpg')
    const page = await load()
    const see = page.open()
    expect(see().isPreparing).toBe(true)
    await chooseSaved(see, 'three.jpg')
    expect(see().pictures[0]).toMatchObject({ name: 'one.jpg', width: 9, height: 8 })
    expect(await namesOf(page.open('p2'))).toEqual([])
    expect(await namesOf((await load()).open())).toEqual(['one.jpg', 'two.jpg', 'three.jpg'])
  })

  it('stay away once they were removed, also while they are read back', async () => {
    const first = (await load()).open()
    await chooseSaved(first, 'one.jpg', 'two.jpg', 'three.jpg')
    first().remove(first().pictures[0]?.id ?? 0)
    const see = (await load()).open()
    see().remove(see().pictures[0]?.id ?? 0)
    expect(await namesOf(see)).toEqual(['three.jpg'])
    expect(stored.size).toBe(1)
    expect(await namesOf((await load()).open())).toEqual(['three.jpg'])
  })

  it('leave neither photo nor list behind when they are in the cart, also where they were not shown since the reload', async () => {
    await chooseSaved((await load()).open(), 'one.jpg')
    const page = await load()
    page.close()
    expect(await namesOf(page.open())).toEqual([])
    await expect.poll(() => [stored.size, ofTab.size]).toEqual([0, 0])
  })

  it('that are still being written when they are in the cart leave again', async () => {
    const see = (await load()).open()
    const held = holdDatabase()
    await choose(see, 'one.jpg')
    see().clear()
    held.shift()?.()
    await expect.poll(() => stored.size).toBe(1)
    await expect.poll(() => held.length).toBe(1)
    held.shift()?.()
    await expect.poll(() => [stored.size, ofTab.size]).toEqual([0, 0])
  })

  it('are saved again where their addition to the cart is undone', async () => {
    const see = (await load()).open()
    await chooseSaved(see, 'one.jpg', 'two.jpg')
    const putBack = see().remember()
    see().drop(see().pictures.map(({ id }) => id))
    await expect.poll(() => [stored.size, ofTab.size]).toEqual([0, 0])
    expect(putBack()).toBe(true)
    await expect.poll(() => see().pictures.every(({ saved }) => saved)).toBe(true)
    expect(await namesOf((await load()).open())).toEqual(['one.jpg', 'two.jpg'])
  })

  it('leave with who signs out', async () => {
    const page = await load()
    const see = page.open()
    await chooseSaved(see, 'one.jpg')
    const { removeUser } = await import('../../lib/session.ts')
    removeUser()
    expect(see().pictures).toEqual([])
    await expect.poll(() => [stored.size, ofTab.size]).toEqual([0, 0])
  })

  it('are given up after two days', async () => {
    await chooseSaved((await load()).open(), 'one.jpg')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS + 1000 })
    expect(await namesOf((await load()).open())).toEqual([])
    vi.useRealTimers()
    expect([stored.size, ofTab.size]).toEqual([0, 0])
  })

  it('live as long as the page where the browser stores nothing', async () => {
    stubBlockedDatabase()
    stubBlockedStorage('sessionStorage')
    const see = (await load()).open()
    await choose(see, 'one.jpg')
    expect(await namesOf(see)).toEqual(['one.jpg'])
    expect(await namesOf((await load()).open())).toEqual([])
  })
})

it('photos for a line of the cart or a complaint live as long as the page', async () => {
  const page = await load()
  await choose(() => page.describe('line-1'), 'one.jpg')
  await chooseSaved(page.open(), 'two.jpg')
  expect([stored.size, [...ofTab.keys()]]).toEqual([1, ['sukkar.draft.photos.p1']])
})
