import { beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'

const stored = stubStorage()
const ofTab = stubStorage('sessionStorage')
type Changed = { key: string | null; newValue: string | null }
let hear = (_: Changed): void => undefined
vi.stubGlobal('window', {
  addEventListener: (_name: string, listener: (event: Changed) => void) => {
    hear = listener
  },
})

const { onSignedOut, removeUser, replaceToken, saveUser, sessionStore } = await import('./session.ts')
const { choiceStore } = await import('./choice.ts')
const { draftKeyOf } = await import('./product-drafts.ts')
const { CAKE_PHOTO, findSavedPictures, savePictures } = await import('./saved-pictures.ts')

const user = { id: 'u1', name: 'S', email: 's@e.co', phone: '9', role: 'customer' as const, token: 't', refresh_token: 'r', received_at: 0 }

/** The changes of the storage that other tabs hear of. */
const listChanges = (act: () => void): Changed[] => {
  const changes: Changed[] = []
  const { setItem, removeItem } = localStorage
  vi.stubGlobal('localStorage', {
    ...localStorage,
    getItem: localStorage.getItem,
    setItem: (key: string, newValue: string) => changes.push({ key, newValue }) && setItem(key, newValue),
    removeItem: (key: string) => changes.push({ key, newValue: null }) && removeItem(key),
  })
  act()
  vi.stubGlobal('localStorage', { ...localStorage, setItem, removeItem })
  return changes
}

/** What this tab has begun of products. */
const begin = async (): Promise<void> => {
  saveUser(user)
  ofTab.set(draftKeyOf('p1'), '"Happy 40th Sara"')
  await savePictures(CAKE_PHOTO, [new Blob(['photo'])])
}
const listBegun = async () => [...ofTab.keys(), ...(await findSavedPictures(CAKE_PHOTO))]

beforeEach(() => {
  stored.clear()
  ofTab.clear()
})

it('a sign-out in another tab leaves nothing of the account in this one either', async () => {
  const changes = listChanges(() => {
    saveUser(user)
    removeUser()
  })
  await begin()
  choiceStore.setState({ address: { id: 'a1', area_id: '202', branch_id: null }, pin: { area_id: '202', lat: 29.3, lng: 48 } })
  const leave = vi.fn()
  onSignedOut(leave)
  // The storage has no user any more when a tab hears of its changes.
  stored.delete('user')
  for (const change of changes) hear(change)
  expect(sessionStore.getState()).toEqual({ user: null, hasExpired: false })
  expect(await listBegun()).toEqual([])
  expect(leave).toHaveBeenCalledOnce()
  expect(choiceStore.getState()).toMatchObject({ address: null, pin: null })
  expect([...stored.keys()]).toEqual([])
})

it('a sign-in that the shop ended in another tab has ended here, as is said here too, and leaves what was begun', async () => {
  const changes = listChanges(() => {
    saveUser(user)
    replaceToken('t')
  })
  await begin()
  stored.delete('user')
  for (const change of changes) hear(change)
  expect(sessionStore.getState()).toEqual({ user: null, hasExpired: true })
  expect(await listBegun()).toHaveLength(2)
  saveUser(user)
  hear({ key: 'user', newValue: JSON.stringify(user) })
  expect(sessionStore.getState()).toEqual({ user, hasExpired: false })
})

it('a tab of a guest, or one whose whole storage was cleared, hears of no sign-in that ended', () => {
  saveUser(null)
  hear({ key: 'user', newValue: null })
  saveUser(user)
  stored.clear()
  hear({ key: null, newValue: null })
  expect(sessionStore.getState()).toEqual({ user: null, hasExpired: false })
})
