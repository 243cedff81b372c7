import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubPictureDatabase } from '../testing/stub-picture-database.ts'
import { stubStorage } from '../testing/stub-storage.ts'
import type { ChosenArea } from './choice.ts'

const adoptMemberPlace = vi.hoisted(() => vi.fn())
vi.mock('./member-place.ts', () => ({ adoptMemberPlace }))

const stored = stubStorage()
const ofTab = stubStorage('sessionStorage')
const pictures = stubPictureDatabase().stored
const { currentToken, saveUser } = await import('./session.ts')
const { changeChoice, clearChoice } = await import('./change-choice.ts')
const { savePendingAdd } = await import('./pending-add.ts')
const { createDraftPhotoKey, savePictures } = await import('./saved-pictures.ts')
const { createAccountOfOrder, onSignedIn, signIn, signOut } = await import('./sign-in.ts')
const { promptCartChoice } = await import('./two-carts.ts')

const person = { id: 'u1', name: 'Sara', email: 'sara@example.com', phone: '96550001234', role: 'customer' as const }
const user = { ...person, token: 't1', refresh_token: 'r1', received_at: 0 }
const asked: { path: string; body: unknown }[] = []
const answerWith = (outcome: string) =>
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    asked.push({ path, body: body && JSON.parse(body) })
    const data = outcome === '' ? undefined : { cart: { outcome, id: null } }
    return new Response(JSON.stringify({ status: 200, message: '', token: 't1', refresh_token: 'r1', user: person, data }))
  })

beforeEach(() => {
  vi.resetAllMocks()
  stored.clear()
  ofTab.clear()
  clearChoice()
  saveUser(null)
  asked.length = 0
})

describe('a customer who signs in', () => {
  it.each([
    ['none', true],
    ['adopted', false],
    ['differs', false],
  ])('orders to where the account’s cart was filled for only if no cart was brought along: %s', async (outcome, isCartFirst) => {
    answerWith(outcome)
    await signIn('sara@example.com', 'secret')
    expect(adoptMemberPlace.mock.calls).toEqual([[{ isCartFirst }]])
  })

  it('is signed in although something of the guest could not join the account, which is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const stop = onSignedIn(() => Promise.reject(new Error('no wishlist')))
    answerWith('none')
    expect(await signIn('sara@example.com', 'secret')).toMatchObject({ ok: true })
    expect(warn).toHaveBeenCalledTimes(1)
    stop()
    await signIn('sara@example.com', 'secret')
    expect(warn, 'after the listener has left').toHaveBeenCalledTimes(1)
  })

  it('has an account made of the order of a guest, with the cart begun since', async () => {
    answerWith('taken_over')
    expect(await createAccountOfOrder('o1', 'link', 'secret!!')).toMatchObject({ ok: true, cart: { outcome: 'taken_over' } })
    expect(adoptMemberPlace.mock.calls).toEqual([[{ isCartFirst: false }]])
    expect(asked).toMatchObject([{ path: expect.stringContaining('token=link'), body: { order_id: 'o1', password: 'secret!!' } }])
    expect(currentToken()).toBe('t1')
  })
})

describe('a customer who signs out', () => {
  it('is no longer asked which of two carts to keep', async () => {
    answerWith('')
    saveUser(user)
    promptCartChoice('guest-cart')
    await signOut()
    expect(stored.has('sukkar.other_cart')).toBe(false)
  })

  it('leaves neither drafts of products nor a product that waits for a service, with what was written and the photos', async () => {
    answerWith('')
    saveUser(user)
    await savePictures(createDraftPhotoKey(), [new Blob(['photo'])])
    for (const key of ['sukkar.draft.p1', 'sukkar.draft.p2', 'sukkar.reloaded']) ofTab.set(key, '"Happy 40th Sara"')
    await savePendingAdd({
      addition: { product: { id: 'p1' }, quantity: 1, notes: ['Happy 40th Sara'], pictures: [new Blob(['photo'])] },
      product: { name_en: 'Cake', name_ar: 'كيكة', is_pre: false, menu_types_availability: [], order_types_availability: [] },
      visitedUrl: '/products',
      isPhotoPrintCake: true,
    })
    expect(pictures.size).toBe(2)
    await signOut()
    expect([stored, ofTab, pictures].map((storage) => [...storage.keys()])).toEqual([[], ['sukkar.reloaded'], []])
  })

  it('leaves the area that was ordered to, and neither the place on the map nor the saved address', async () => {
    answerWith('')
    saveUser(user)
    const area = { id: '202', name_en: 'Salmiya', branches: [{ id: 'b1' }] } as object as ChosenArea
    const address = { id: 'home', area_id: '202', branch_id: 'b1' }
    changeChoice({ area, address, branchId: 'b1', pin: { area_id: '202', lat: 29.3, lng: 48 } })
    expect(stored.get('sukkar.pin')).toContain('29.3')
    await signOut()
    expect([...stored.keys()].filter((key) => /pin|address/u.test(key))).toEqual([])
    expect(stored.get('default_location')).not.toContain('home')
    expect(stored.get('default_area')).toContain('Salmiya')
  })

  it('has nothing to end when nobody is signed in: the cart of a guest stays', async () => {
    stored.set('cartId', 'c1')
    answerWith('')
    await signOut()
    expect([asked, stored.get('cartId')]).toEqual([[], 'c1'])
  })
})
