import type { User } from '@sukkar/contract/account'
import type { Area } from '@sukkar/contract/area'
import type { DataOf } from '@sukkar/contract/endpoints'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Choice } from '../../lib/choice.ts'
import type { SignedInUser } from '../../lib/session.ts'
import { stubStorage } from '../../testing/stub-storage.ts'
import { withResolvers } from '../../testing/with-resolvers.ts'

type Where = Pick<Choice, 'area' | 'address' | 'branchId'>
const area = (id: string) => ({ id }) as Partial<NonNullable<Choice['area']>> as NonNullable<Choice['area']>
const inArea: Where = { area: area('202'), address: null, branchId: 'b1' }
const atHome: Where = { area: area('202'), address: { id: 'home', area_id: '202', branch_id: 'b1' }, branchId: 'b1' }

let sent: unknown[]
let answer = async (): Promise<Response> => new Response('{}')

const load = async (token: string | null = 't1') => {
  vi.resetModules()
  const { sessionStore } = await import('../../lib/session.ts')
  const signIn = (of: string | null) =>
    sessionStore.setState({ user: of === null ? null : ({ id: 'u1', token: of } as Partial<User> as SignedInUser) })
  signIn(token)
  const { saveDefaultLocation } = await import('./default-location.ts')
  return { save: saveDefaultLocation, signIn }
}

beforeEach(() => {
  sent = []
  answer = async () => new Response('{}')
  stubStorage()
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return answer()
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('the default location of an account', () => {
  it('is the chosen area with its branch, or the chosen address, sent once', async () => {
    const { save } = await load()
    for (const where of [atHome, atHome, inArea, inArea, { ...inArea, branchId: 'b2' }]) await save(where)
    expect(sent).toEqual([{ address_id: 'home' }, { area_id: '202', branch_id: 'b1' }, { area_id: '202', branch_id: 'b2' }])
  })

  it('is sent again for another account, and for nobody as long as nobody is signed in', async () => {
    const { save, signIn } = await load(null)
    await save(inArea)
    expect(sent).toEqual([])
    for (const token of ['t1', 't2']) {
      signIn(token)
      await save(inArea)
    }
    expect(sent).toHaveLength(2)
  })

  it('needs an area, and a branch or an address', async () => {
    const { save } = await load()
    await save({ ...inArea, area: null })
    await save({ ...inArea, branchId: null })
    expect(sent).toEqual([])
    await save({ ...atHome, branchId: null })
    expect(sent).toEqual([{ address_id: 'home' }])
  })

  it('is the last one chosen, although the call of the one before takes longer', async () => {
    const { save } = await load()
    const first = withResolvers<Response>()
    answer = () => first.promise
    const one = save(inArea)
    const two = save(atHome)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    answer = async () => new Response('{}')
    first.resolve(new Response('{}'))
    await Promise.all([one, two])
    expect(sent).toEqual([{ area_id: '202', branch_id: 'b1' }, { address_id: 'home' }])
  })

  it('is sent again after it could not be saved', async () => {
    const { save } = await load()
    answer = async () => new Response(JSON.stringify({ status: 503, message: '' }), { status: 503 })
    await save(inArea)
    answer = async () => new Response('{}')
    await save(inArea)
    expect(sent).toHaveLength(2)
  })
})

describe('the default location as it is filled in', () => {
  type Location = NonNullable<DataOf<'getDefaultLocation'>>
  const branches = [{ id: 'b1' }, { id: 'b2' }]
  const areas = [{ id: '202', name_en: 'Salmiya', branches }] as object as Area[]
  const location = { area_id: '202', branch_id: 'b2', is_served: true, address: null } as object as Location
  const fill = async (change: Partial<Location>) => (await import('./default-location.ts')).placeOf({ ...location, ...change }, areas)

  it('is its area and branch, or the area’s first branch where it names none', async () => {
    expect(await fill({})).toMatchObject({ area: { id: '202', name_en: 'Salmiya' }, address: null, branchId: 'b2' })
    expect(await fill({ branch_id: null })).toMatchObject({ branchId: 'b1' })
  })

  it('is its saved address', async () => {
    const address = { id: 'home' } as Partial<Location['address']> as Location['address']
    expect(await fill({ address })).toMatchObject({ address: { id: 'home', area_id: '202', branch_id: 'b2' } })
  })

  it('is nothing where nobody delivers now, where the area is unknown, and where there is none', async () => {
    const { placeOf } = await import('./default-location.ts')
    expect([await fill({ is_served: false }), await fill({ area_id: '900' }), placeOf(null, areas)]).toEqual([null, null, null])
  })
})
