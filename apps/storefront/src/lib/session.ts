import type { User } from '@sukkar/contract/account'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isRecord, readJson, removeKey, writeJson, writeText } from './storage.ts'

/** The customer signed in on this browser, as the specification stores them under `user`: the person and the tokens (§3). */
export type SignedInUser = User & {
  token: string
  refresh_token: string
  /** When these tokens arrived, by the device's clock (epoch ms): they are exchanged before they expire. */
  received_at: number
}

const TEXTS = ['id', 'name', 'email', 'phone', 'role', 'token', 'refresh_token'] as const

const isSignedInUser = (value: unknown): value is SignedInUser =>
  isRecord(value) && TEXTS.every((key) => typeof value[key] === 'string') && typeof value['received_at'] === 'number'

/** The stored user; another tab may have changed it since this one read it. */
export const readUser = (): SignedInUser | null => readJson('user', isSignedInUser)

export const sessionStore = createStore<{
  user: SignedInUser | null
  /** The shop ended the sign-in; the customer did not sign out. */
  hasExpired: boolean
}>(() => ({ user: readUser(), hasExpired: false }))

// The server renders every page for a guest, and React hydrates it as rendered.
sessionStore.getInitialState = () => ({ user: null, hasExpired: false })

export const useUser = (): SignedInUser | null => useStore(sessionStore, ({ user }) => user)

export const currentToken = (): string | null => sessionStore.getState().user?.token ?? null

/** The account that cart, orders and places belong to; null for a guest. */
export const currentAccountId = (): string | null => sessionStore.getState().user?.id ?? null

export const useAccountId = (): string | null => useStore(sessionStore, ({ user }) => user?.id ?? null)

/** Whether the shop ended the sign-in of this page. */
export const useHasExpired = (): boolean => useStore(sessionStore, ({ hasExpired }) => hasExpired)

export const useToken = (): string | null => useStore(sessionStore, ({ user }) => user?.token ?? null)

/** Saves the signed-in user, or null, for this tab, the other tabs and the next visit. */
export const saveUser = (user: SignedInUser | null): void => {
  if (user) writeJson('user', user)
  else removeKey('user')
  sessionStore.setState({ user, hasExpired: false })
}

const signOutListeners = new Set<() => void>()

/** Registers a listener for sign-outs in this tab and in others; a sign-in that the shop ended is none, because then everything stays (D69). */
export const onSignedOut = (listener: () => void): void => void signOutListeners.add(listener)

/** Removes the user who signs out, for whom nothing may remain on the device. */
export const removeUser = (): void => {
  // A sign-in that the shop ended removes the user too: only this key, of which nothing stays, lets other tabs hear of a sign-out, first.
  writeText('sukkar.signed_out', '1')
  removeKey('sukkar.signed_out')
  saveUser(null)
  leave()
}

const leave = (): void => {
  for (const listener of signOutListeners) listener()
}

/**
 * Removes a token that the shop no longer accepts, with its user (§8); cart and page stay (D69). If another tab has exchanged the token
 * meanwhile, adopts the new one. Returns whether there is a new one.
 */
export const replaceToken = (token: string): boolean => {
  const saved = readUser()
  if (saved !== null && saved.token !== token) {
    sessionStore.setState({ user: saved })
    return true
  }
  saveUser(null)
  sessionStore.setState({ hasExpired: true })
  return false
}

// Sign-ins, sign-outs and renewals in another tab apply here too; a null key means that the whole storage was cleared.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === 'sukkar.signed_out' && newValue !== null) {
      // So the removal of the user, which is received next, is not that of a sign-in that the shop ended.
      sessionStore.setState({ user: null, hasExpired: false })
      leave()
    }
    if (key !== 'user' && key !== null) return
    const user = readUser()
    const { user: before, hasExpired } = sessionStore.getState()
    sessionStore.setState({ user, hasExpired: user === null && (hasExpired || (before !== null && key === 'user')) })
  })
}
