import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBlockedStorage, stubStorage } from '../../testing/stub-storage.ts'
import type { Draft } from './draft.ts'

const draft: Draft = {
  quantity: 2,
  optionIds: ['small'],
  optionTexts: { topper: 'Sara' },
  notes: ['Happy birthday'],
  isSameNote: true,
  specialRequest: 'less sugar',
  extraFlavorId: null,
} as Partial<Draft> as Draft
let stored: Map<string, string>
const KEY = 'sukkar.draft.p1'

beforeEach(() => {
  stored = stubStorage('sessionStorage')
})

/** The module as a page that has just loaded has it. */
const load = async () => {
  vi.resetModules()
  return await import('./draft-store.ts')
}
const findStored = async (change: object) => {
  stored.set(KEY, JSON.stringify({ ...draft, ...change }))
  return (await load()).findDraft('p1')
}

describe('what was chosen of a product', () => {
  it('is there again after a reload, for that product alone, until it is dropped', async () => {
    const page = await load()
    page.saveDraft('p1', draft)
    expect([page.findDraft('p1'), page.findDraft('p2')]).toEqual([draft, null])
    const reloaded = await load()
    expect(reloaded.findDraft('p1')).toEqual(draft)
    reloaded.saveDraft('p1', draft)
    reloaded.dropDraft('p1')
    expect(reloaded.findDraft('p1')).toBeNull()
    expect(stored.size).toBe(0)
  })

  it('lives as long as the page where the browser stores nothing', async () => {
    stubBlockedStorage('sessionStorage')
    const page = await load()
    expect(page.findDraft('p1')).toBeNull()
    page.saveDraft('p1', draft)
    expect(page.findDraft('p1')).toEqual(draft)
    page.dropDraft('p1')
    expect(page.findDraft('p1')).toBeNull()
  })

  it.each([{ quantity: 1 }, { quantity: 99 }, { extraFlavorId: 'rose' }, { optionTexts: {} }])('is taken up with %j', async (change) => {
    expect(await findStored(change)).toEqual({ ...draft, ...change })
  })

  it('has no texts where it is from before options had any', async () => {
    expect(await findStored({ optionTexts: undefined })).toEqual({ ...draft, optionTexts: {} })
  })

  it.each([
    { quantity: 0 },
    { quantity: 100 },
    { quantity: 1.5 },
    { quantity: '2' },
    { optionIds: 'small' },
    { optionIds: [1] },
    { optionTexts: { topper: 1 } },
    { notes: [null] },
    { isSameNote: 'yes' },
    { specialRequest: null },
    { extraFlavorId: 7 },
  ])('is not taken up with %j', async (change) => {
    expect(await findStored(change)).toBeNull()
  })

  it('is not taken up where it is corrupt', async () => {
    stored.set(KEY, '{"quantity":')
    expect((await load()).findDraft('p1')).toBeNull()
  })
})
