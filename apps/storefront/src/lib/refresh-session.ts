import { TOKEN_REFRESH_SECONDS } from '@sukkar/domain/limits'
import { callApi } from './client.ts'
import { readUser, saveUser } from './session.ts'

/** Whether tokens that came then are to be exchanged; a clock that was set back meanwhile tells nothing, so they are. */
export const isRefreshDue = (receivedAtMs: number, nowMs: number): boolean =>
  nowMs < receivedAtMs || nowMs >= receivedAtMs + TOKEN_REFRESH_SECONDS * 1000

let underWay: Promise<void> | null = null

/** Exchanges the tokens of whoever is signed in for the next ones when they are old enough (§3, 14 days). */
export const refreshSession = (): Promise<void> => {
  underWay ??= inOneTab(exchange).finally(() => {
    underWay = null
  })
  return underWay
}

/**
 * One tab at a time: a refresh token is good once, and one that comes again later ends the sign-in. A browser without locks
 * relies on the server, which answers two tabs alike that come within half a minute.
 */
const inOneTab = async (run: () => Promise<void>): Promise<void> => {
  if (!navigator.locks) return await run()
  await navigator.locks.request('sukkar.refresh', run)
}

const exchange = async (): Promise<void> => {
  // The tab that was here before may have done it.
  const user = readUser()
  if (user === null || !isRefreshDue(user.received_at, Date.now())) return
  const result = await callApi('refreshSession', { body: { refresh_token: user.refresh_token } })
  // Whoever has signed out meanwhile stays signed out; the new tokens have ended with the old ones.
  if (!result.ok || readUser()?.token !== user.token) return
  const { token, refresh_token, user: person } = result.answer
  saveUser({ ...person, token, refresh_token, received_at: Date.now() })
}
