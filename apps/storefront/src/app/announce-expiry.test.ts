import { listToasts } from '@sukkar/ui/toast-store'
import { expect, it } from 'vitest'
import { sessionStore } from '../lib/session.ts'
import { announceExpiry } from './announce-expiry.ts'

const router = {
  history: { location: { href: '/cart' } },
  subscribe: () => () => undefined,
} as object as Parameters<typeof announceExpiry>[0]

it('that the sign-in has ended is shown until the customer is signed in again, here or in another tab', async () => {
  announceExpiry(router)
  for (const _ of ['first', 'second']) {
    sessionStore.setState({ hasExpired: true })
    await expect.poll(() => listToasts().length).toBe(1)
    sessionStore.setState({ hasExpired: false })
    expect(listToasts()).toEqual([])
  }
})
