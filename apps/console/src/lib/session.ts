import type { User } from '@sukkar/contract/account'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readText, removeKey, writeText } from './storage.ts'

/** The account signed in on this device. The token lives fourteen days (§7); then the person signs in again. */
export type Principal = { token: string; id: string; name: string; role: 'staff' | 'driver'; mustChangePassword: boolean }

const isPrincipal = (value: unknown): value is Principal => {
  if (typeof value !== 'object' || value === null) return false
  const { token, id, name, role } = value as Record<string, unknown>
  return typeof token === 'string' && typeof id === 'string' && typeof name === 'string' && (role === 'staff' || role === 'driver')
}

const readPrincipal = (): Principal | null => {
  try {
    const value: unknown = JSON.parse(readText('sukkar.staff') ?? 'null')
    return isPrincipal(value) ? value : null
  } catch {
    return null
  }
}

const sessionStore = createStore<{ principal: Principal | null }>(() => ({ principal: readPrincipal() }))

export const currentPrincipal = (): Principal | null => sessionStore.getState().principal

/**
 * Calls `listen` when another account signs in than the last one, here or in another tab. The end of a sign-in alone is no reason: a form with
 * unsaved changes stays open then, and is saved after the same person has signed in again.
 */
export const onOtherPrincipal = (listen: () => void): void => {
  let lastId = currentPrincipal()?.id
  sessionStore.subscribe(({ principal }) => {
    if (principal === null) return
    if (lastId !== undefined && principal.id !== lastId) listen()
    lastId = principal.id
  })
}

export const usePrincipal = (): Principal | null => useStore(sessionStore, ({ principal }) => principal)

/** Stores a sign-in; returns null for a customer's account, which cannot use the console. */
export const acceptPrincipal = (token: string, user: User): Principal | null => {
  if (user.role === 'customer') return null
  const principal: Principal = {
    token,
    id: user.id,
    name: user.name,
    role: user.role,
    mustChangePassword: user.must_change_password === true,
  }
  savePrincipal(principal)
  return principal
}

export const savePrincipal = (principal: Principal): void => {
  writeText('sukkar.staff', JSON.stringify(principal))
  sessionStore.setState({ principal })
}

export const forgetPrincipal = (): void => {
  removeKey('sukkar.staff')
  sessionStore.setState({ principal: null })
}

// Signing in or out in one tab affects all tabs.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'sukkar.staff' || key === null) sessionStore.setState({ principal: readPrincipal() })
  })
}
