import type { User } from '@sukkar/contract/account'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'
import { withResolvers } from '../testing/with-resolvers.ts'
import { refreshSession } from './refresh-session.ts'
import { readUser, type SignedInUser, saveUser } from './session.ts'

const DAY_MS = 86_400_000
const person = { id: 'u1', name: 'Sara', email: 's@example.com', phone: '', role: 'customer' } as Partial<User> as User
const user: SignedInUser = { ...person, token: 'old', refresh_token: 'r1', received_at: 0 }
const asked: unknown[] = []
let answer = withResolvers<Response>()

beforeEach(() => {
  vi.useFakeTimers({ now: 15 * DAY_MS, toFake: ['Date'] })
  stubStorage()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', (_path: string, request: { body: string }) => {
    asked.push(JSON.parse(request.body))
    return answer.promise
  })
  asked.length = 0
  answer = withResolvers<Response>()
  saveUser(user)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const renew = () => answer.resolve(new Response(JSON.stringify({ status: 200, token: 'new', refresh_token: 'r2', user: person })))

describe('the tokens of a customer', () => {
  it('are exchanged once, however often that is asked for', async () => {
    const [one, two] = [refreshSession(), refreshSession()]
    renew()
    await Promise.all([one, two])
    expect(asked).toEqual([{ refresh_token: 'r1' }])
    expect(readUser()).toMatchObject({ id: 'u1', token: 'new', refresh_token: 'r2', received_at: 15 * DAY_MS })
    await refreshSession()
    expect(asked).toHaveLength(1)
    vi.setSystemTime(29 * DAY_MS)
    await refreshSession()
    expect(asked).toHaveLength(2)
  })

  it('are left alone where nobody is signed in', async () => {
    saveUser(null)
    await refreshSession()
    expect(asked).toEqual([])
  })

  it('do not sign in somebody who has signed out meanwhile', async () => {
    const exchange = refreshSession()
    saveUser(null)
    renew()
    await exchange
    expect(readUser()).toBeNull()
  })

  it('stay where the shop does not exchange them', async () => {
    const exchange = refreshSession()
    answer.resolve(new Response(JSON.stringify({ status: 503, code: 'OVERLOADED', message: '' }), { status: 503 }))
    await exchange
    expect(readUser()?.token).toBe('old')
  })
})
