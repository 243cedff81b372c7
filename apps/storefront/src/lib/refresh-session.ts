import { TOKEN_REFRESH_SECONDS } from '@sukkar/domain/limits'
import { callApi } from './client.ts'
import { readUser, saveUser } from './session.ts'

/** Whether tokens received at that time are due for exchange; after the clock was set back their age is unknown, so they are. */
export const isRefreshDue = (receivedAtMs: number, nowMs: number): boolean =>
  nowMs < receivedAtMs || nowMs >= receivedAtMs + TOKEN_REFRESH_SECONDS * 1000

let underWay: Promise<void> | null = null

/** Exchanges the customer's tokens for new ones when they are old enough (§3, 14 days). */
export const refreshSession = (): Promise<void> => {
  underWay ??= inOneTab(exchange).finally(() => {
    underWay = null
  })
  return underWay
}

/**
 * One tab at a time: a refresh token is valid once, and using it again later ends the sign-in. A browser without locks relies on the
 * server, which returns the same tokens to two tabs within half a minute.
 */
const inOneTab = async (run: () => Promise<void>): Promise<void> => {
  if (!navigator.locks) return await run()
  await navigator.locks.request('sukkar.refresh', run)
}

const exchange = async (): Promise<void> => {
  // The tab that held the lock before may have exchanged them.
  const user = readUser()
  if (user === null || !isRefreshDue(user.received_at, Date.now())) return
  const result = await callApi('refreshSession', { body: { refresh_token: user.refresh_token } })
  // A customer who signed out meanwhile stays signed out; the new tokens ended with the old ones.
  if (!result.ok || readUser()?.token !== user.token) return
  const { token, refresh_token, user: person } = result.answer
  saveUser({ ...person, token, refresh_token, received_at: Date.now() })
}
