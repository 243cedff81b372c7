import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBlockedDatabase, stubPictureDatabase } from '../testing/stub-picture-database.ts'

let { stored, countOpen } = stubPictureDatabase()

/** The module as a page that has just loaded has it. */
const load = async () => {
  vi.resetModules()
  return await import('./saved-pictures.ts')
}
const picture = (text: string) => new Blob([text])
const read = async (pictures: readonly Blob[]) => await Promise.all(pictures.map(async (one) => await one.text()))

beforeEach(() => {
  ;({ stored, countOpen } = stubPictureDatabase())
})

describe('pictures that outlive the page', () => {
  it('are there after a reload under their own key, until they are dropped', async () => {
    await (await load()).savePictures('a', [picture('one'), picture('two')])
    const page = await load()
    expect(await read(await page.findSavedPictures('a'))).toEqual(['one', 'two'])
    expect(await page.findSavedPictures('b')).toEqual([])
    await page.savePictures('a', [picture('three')])
    await page.dropSavedPictures('a')
    expect(await page.findSavedPictures('a')).toEqual([])
    expect(await (await load()).findSavedPictures('a')).toEqual([])
  })

  it('leave no database open', async () => {
    const page = await load()
    await page.savePictures('a', [picture('one')])
    await page.dropSavedPictures('a')
    await page.findSavedPictures('a')
    expect(countOpen()).toBe(0)
  })

  it('are the stored pictures alone, whatever else is there', async () => {
    stored.set('a', [picture('one'), 'two', null])
    stored.set('b', 'pictures')
    const page = await load()
    expect(await read(await page.findSavedPictures('a'))).toEqual(['one'])
    expect(await page.findSavedPictures('b')).toEqual([])
  })

  it('live as long as the page where the database is blocked', async () => {
    stubBlockedDatabase()
    const page = await load()
    const pictures = [picture('one')]
    await page.savePictures('a', pictures)
    pictures.pop()
    expect(await read(await page.findSavedPictures('a'))).toEqual(['one'])
    await page.dropSavedPictures('a')
    expect(await page.findSavedPictures('a')).toEqual([])
  })
})

describe('photos of products’ drafts', () => {
  const saveAt = async (ms: number, page: Awaited<ReturnType<typeof load>>): Promise<string> => {
    vi.setSystemTime(ms)
    const key = page.createDraftPhotoKey()
    await page.savePictures(key, [picture('photo')])
    return key
  }

  it('go from the database when they are old, and all at once, without the other pictures', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const page = await load()
    await page.savePictures(page.BUILDING_PHOTO, [picture('door')])
    const [old, young] = [await saveAt(1_800_000_000_000, page), await saveAt(1_800_000_000_002, page)]
    await page.dropDraftPhotos(1_800_000_000_001)
    expect([[...stored.keys()], await page.findSavedPictures(old)]).toEqual([[page.BUILDING_PHOTO, young], []])
    await (await load()).dropDraftPhotos()
    expect([...stored.keys()]).toEqual([page.BUILDING_PHOTO])
    vi.useRealTimers()
  })
})
