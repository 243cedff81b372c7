import type { ErrorCode } from '@sukkar/contract/error-codes'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readText, writeText } from '../../lib/storage.ts'
import type { Verdict } from './judge-answer.ts'
import type { DriverStep } from './round.ts'

/** The server's refusal of a step; it stays until the driver confirms it. */
export type Conflict = { id: string; number: string; kind: DriverStep['kind']; code: ErrorCode; sentence: string }
type Queue = { steps: DriverStep[]; conflicts: Conflict[] }

const EMPTY: Queue = { steps: [], conflicts: [] }

/** Drivers may share a device: each driver's steps are only sent with that driver's sign-in. */
const readAll = (): Record<string, Queue> => {
  try {
    const value: unknown = JSON.parse(readText('sukkar.steps') ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, Queue>) : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** `isStuck`: the last step that was sent did not arrive. */
const queueStore = createStore<{ all: Record<string, Queue>; isStuck: boolean }>(() => ({ all: readAll(), isStuck: false }))

const readQueue = (principalId: string): Queue => queueStore.getState().all[principalId] ?? EMPTY

export const useQueue = (principalId: string): Queue => useStore(queueStore, ({ all }) => all[principalId] ?? EMPTY)

/** Whether the line takes no step now, however well the list can still be read. */
export const isStuckNow = (): boolean => queueStore.getState().isStuck
export const useIsStuck = (): boolean => useStore(queueStore, ({ isStuck }) => isStuck)

/** How many of a driver's steps the server does not have yet. */
export const countUnsent = (principalId: string): number => readQueue(principalId).steps.length

/** Reads the storage before each write, because another tab may have sent steps. */
const change = (principalId: string, next: (queue: Queue) => Queue): void => {
  const { [principalId]: own = EMPTY, ...others } = readAll()
  const changed = next(own)
  const isEmpty = changed.steps.length === 0 && changed.conflicts.length === 0
  const all = isEmpty ? others : { ...others, [principalId]: changed }
  writeText('sukkar.steps', JSON.stringify(all))
  queueStore.setState({ all })
}

/** Stores a step on the device before anything is sent. */
export const addStep = (principalId: string, step: DriverStep): void =>
  change(principalId, (queue) => ({ ...queue, steps: [...queue.steps, step] }))

export const forgetConflict = (principalId: string, id: string): void =>
  change(principalId, (queue) => ({ ...queue, conflicts: queue.conflicts.filter((conflict) => conflict.id !== id) }))

/** A refused step also drops the other steps of the same order, which depend on it. */
const settleStep = (principalId: string, step: DriverStep, verdict: Exclude<Verdict, { kind: 'later' }>): void =>
  change(principalId, (queue) =>
    verdict.kind === 'done'
      ? { ...queue, steps: queue.steps.filter(({ id }) => id !== step.id) }
      : {
          steps: queue.steps.filter(({ orderId }) => orderId !== step.orderId),
          conflicts: [
            ...queue.conflicts,
            { id: step.id, number: step.number, kind: step.kind, code: verdict.code, sentence: verdict.sentence },
          ],
        },
  )

/**
 * Sends the stored steps one after another, until none is left or the network fails; false while some are left. `send` answers null when another
 * sender takes over. A lock makes the tabs of one device share one sender.
 */
export const sendSteps = async (principalId: string, send: (step: DriverStep) => Promise<Verdict | null>): Promise<boolean> => {
  const run = async (): Promise<boolean> => {
    for (;;) {
      queueStore.setState({ all: readAll() })
      const [step] = readQueue(principalId).steps
      if (step === undefined) return true
      const verdict = await send(step)
      if (verdict === null) return false
      queueStore.setState({ isStuck: verdict.kind === 'later' })
      if (verdict.kind === 'later') return false
      settleStep(principalId, step, verdict)
    }
  }
  if (!('locks' in navigator)) return await run()
  return await navigator.locks.request(`sukkar.steps.${principalId}`, run)
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'sukkar.steps' || key === null) queueStore.setState({ all: readAll() })
  })
}
