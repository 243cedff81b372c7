import type { User } from '@sukkar/contract/account'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readText, removeKey, writeText } from './storage.ts'

/** The account signed in on this device. The token lives fourteen days (§7); then the person signs in again. */
export type Worker = { token: string; id: string; name: string; role: 'staff' | 'driver'; mustChangePassword: boolean }

const isWorker = (value: unknown): value is Worker => {
  if (typeof value !== 'object' || value === null) return false
  const { token, id, name, role } = value as Record<string, unknown>
  return typeof token === 'string' && typeof id === 'string' && typeof name === 'string' && (role === 'staff' || role === 'driver')
}

const readWorker = (): Worker | null => {
  try {
    const value: unknown = JSON.parse(readText('sukkar.staff') ?? 'null')
    return isWorker(value) ? value : null
  } catch {
    return null
  }
}

const sessionStore = createStore<{ worker: Worker | null }>(() => ({ worker: readWorker() }))

export const currentWorker = (): Worker | null => sessionStore.getState().worker

/**
 * Calls `listen` when another account signs in than the last one, here or in another tab. The end of a sign-in alone is no reason: a form with
 * unsaved changes stays open then, and is saved after the same person has signed in again.
 */
export const onOtherWorker = (listen: () => void): void => {
  let lastId = currentWorker()?.id
  sessionStore.subscribe(({ worker }) => {
    if (worker === null) return
    if (lastId !== undefined && worker.id !== lastId) listen()
    lastId = worker.id
  })
}

export const useWorker = (): Worker | null => useStore(sessionStore, ({ worker }) => worker)

/** Stores a sign-in; returns null for a customer's account, which cannot use the console. */
export const acceptWorker = (token: string, user: User): Worker | null => {
  if (user.role === 'customer') return null
  const worker: Worker = { token, id: user.id, name: user.name, role: user.role, mustChangePassword: user.must_change_password === true }
  saveWorker(worker)
  return worker
}

export const saveWorker = (worker: Worker): void => {
  writeText('sukkar.staff', JSON.stringify(worker))
  sessionStore.setState({ worker })
}

export const forgetWorker = (): void => {
  removeKey('sukkar.staff')
  sessionStore.setState({ worker: null })
}

// Signing in or out in one tab affects all tabs.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'sukkar.staff' || key === null) sessionStore.setState({ worker: readWorker() })
  })
}
