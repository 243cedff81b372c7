import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isRecord, readJson, removeKey } from './storage.ts'

/** Who is signed in on this browser, as the specification keeps it: the user with the token (§3, "user"). */
type SignedInUser = { token: string }

const isSignedInUser = (value: unknown): value is SignedInUser => isRecord(value) && typeof value['token'] === 'string'

const sessionStore = createStore<{ user: SignedInUser | null }>(() => ({ user: readJson('user', isSignedInUser) }))

/** The token of whoever is signed in, or null. */
export const currentToken = (): string | null => sessionStore.getState().user?.token ?? null

export const useToken = (): string | null => useStore(sessionStore, ({ user }) => user?.token ?? null)

/** A token that opens nothing any more is forgotten with its user (§8); the cart and the page stay. */
export const forgetUser = (): void => {
  removeKey('user')
  sessionStore.setState({ user: null })
}
