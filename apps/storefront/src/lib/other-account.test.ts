import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'

vi.mock('./member-place.ts', () => ({ adoptMemberPlace: async () => undefined }))

const stored = stubStorage()
const { BUILDING_PHOTO, findSavedPictures, savePictures } = await import('./saved-pictures.ts')
const { signIn } = await import('./sign-in.ts')

const form = { name: 'Sara', notes: 'The blue gate' }
const checkout = () => JSON.parse(stored.get('sukkar.checkout') ?? 'null')

/** Signs in over what the checkout holds, and a photo of the building. */
const signInAs = async (id: string, left: object): Promise<void> => {
  stored.set('sukkar.checkout', JSON.stringify(left))
  await savePictures(BUILDING_PHOTO, [new Blob(['gate'])])
  const user = { id, name: id, email: `${id}@example.com`, phone: '96550001234', role: 'customer' }
  const body = { status: 200, message: '', token: 't', refresh_token: 'r', user, data: { cart: { outcome: 'none', id: null } } }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body)))
  await signIn(user.email, 'secret')
}

beforeEach(() => stored.clear())

describe('the checkout at a sign-in', () => {
  it.each([
    ['a guest', {}],
    ['the same account, whose sign-in has ended', { accountId: 'sara' }],
  ])('keeps what %s has typed, with the photo of the building', async (_, owner) => {
    await signInAs('sara', { form, ...owner })
    expect(checkout()).toEqual({ form, accountId: 'sara' })
    expect(await findSavedPictures(BUILDING_PHOTO)).toHaveLength(1)
  })

  it('keeps nothing of another account: neither the form, nor the photo, nor its attempt to order', async () => {
    await signInAs('noor', { form, accountId: 'sara', placement: { key: 'k', accountId: 'sara', request: form } })
    expect(checkout()).toEqual({ accountId: 'noor', placement: null })
    expect(await findSavedPictures(BUILDING_PHOTO)).toEqual([])
  })

  it('keeps a guest’s attempt to order, which may have made an order, also where another account was signed in before', async () => {
    const placement = { key: 'k', accountId: null, request: form }
    await signInAs('noor', { form, accountId: 'sara', placement })
    expect(checkout()).toEqual({ accountId: 'noor', placement })
  })

  it('belongs to who signs in though it is empty, so that what is added later is not a guest’s', async () => {
    await signInAs('sara', {})
    expect(checkout()).toEqual({ accountId: 'sara' })
  })
})
