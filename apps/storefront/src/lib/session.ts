import type { User } from '@sukkar/contract/account'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isRecord, readJson, removeKey, writeJson } from './storage.ts'

/** Who is signed in on this browser, as the specification keeps it under `user`: the person and the tokens (§3). */
export type SignedInUser = User & {
  token: string
  refresh_token: string
  /** When these tokens came, by this device's clock: they are exchanged for new ones before they run out. */
  received_at: number
}

const TEXTS = ['id', 'name', 'email', 'phone', 'role', 'token', 'refresh_token'] as const

const isSignedInUser = (value: unknown): value is SignedInUser =>
  isRecord(value) && TEXTS.every((key) => typeof value[key] === 'string') && typeof value['received_at'] === 'number'

/** Who the browser keeps just now; another tab may have changed it since this one looked. */
export const readUser = (): SignedInUser | null => readJson('user', isSignedInUser)

export const sessionStore = createStore<{
  user: SignedInUser | null
  /** The shop has ended the sign-in; whoever was signed in did not. */
  hasExpired: boolean
}>(() => ({ user: readUser(), hasExpired: false }))

// The server draws every page for somebody it does not know, and React takes it over as drawn.
sessionStore.getInitialState = () => ({ user: null, hasExpired: false })

/** Whoever is signed in, or null. */
export const useUser = (): SignedInUser | null => useStore(sessionStore, ({ user }) => user)

/** The token of whoever is signed in, or null. */
export const currentToken = (): string | null => sessionStore.getState().user?.token ?? null

/** Whose cart, orders and places these are: the account that is signed in, or null for a guest. */
export const currentAccountId = (): string | null => sessionStore.getState().user?.id ?? null

export const useAccountId = (): string | null => useStore(sessionStore, ({ user }) => user?.id ?? null)

/** Whether the sign-in of this page ended by itself. */
export const useHasExpired = (): boolean => useStore(sessionStore, ({ hasExpired }) => hasExpired)

export const useToken = (): string | null => useStore(sessionStore, ({ user }) => user?.token ?? null)

/** Saves who is signed in now, or that nobody is, for this tab, for the others and for the next visit. */
export const saveUser = (user: SignedInUser | null): void => {
  if (user) writeJson('user', user)
  else removeKey('user')
  sessionStore.setState({ user, hasExpired: false })
}

/**
 * A token that opens nothing any more is forgotten with its user (§8); the cart and the page stay (D69). When another tab
 * has exchanged it meanwhile, the new one is taken instead; the answer is whether there is one.
 */
export const replaceToken = (token: string): boolean => {
  const kept = readUser()
  if (kept !== null && kept.token !== token) {
    sessionStore.setState({ user: kept })
    return true
  }
  saveUser(null)
  sessionStore.setState({ hasExpired: true })
  return false
}

// Signing in, out and on in another tab holds in this one too; a null key means that everything was cleared.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'user' || key === null) sessionStore.setState({ user: readUser() })
  })
}
