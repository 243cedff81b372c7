import { beforeEach, describe, expect, it, vi } from 'vitest'

/** The database of the browser, as far as pictures need it. */
const stored = new Map<string, unknown>()
let openCount = 0

const settleLater = (result: unknown) => {
  const request: { result: unknown; onsuccess?: () => void } = { result }
  queueMicrotask(() => request.onsuccess?.())
  return request
}
const store = {
  put: (value: unknown, key: string) => settleLater(stored.set(key, value)),
  get: (key: string) => settleLater(stored.get(key)),
  delete: (key: string) => settleLater(stored.delete(key)),
}
const open = () => {
  openCount += 1
  return settleLater({
    transaction: () => ({ objectStore: () => store }),
    close: () => {
      openCount -= 1
    },
  })
}

/** The module as a page that has just loaded has it. */
const load = async () => {
  vi.resetModules()
  return await import('./saved-pictures.ts')
}
const picture = (text: string) => new Blob([text])
const read = async (pictures: readonly Blob[]) => await Promise.all(pictures.map(async (one) => await one.text()))

beforeEach(() => {
  stored.clear()
  openCount = 0
  vi.stubGlobal('indexedDB', { open })
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
    expect(openCount).toBe(0)
  })

  it('are the stored pictures alone, whatever else is there', async () => {
    stored.set('a', [picture('one'), 'two', null])
    stored.set('b', 'pictures')
    const page = await load()
    expect(await read(await page.findSavedPictures('a'))).toEqual(['one'])
    expect(await page.findSavedPictures('b')).toEqual([])
  })

  it('live as long as the page where the database is blocked', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('', 'SecurityError')
      },
    })
    const page = await load()
    const pictures = [picture('one')]
    await page.savePictures('a', pictures)
    pictures.pop()
    expect(await read(await page.findSavedPictures('a'))).toEqual(['one'])
    await page.dropSavedPictures('a')
    expect(await page.findSavedPictures('a')).toEqual([])
  })
})
