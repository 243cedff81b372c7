import type { CallFailure } from './client.ts'

type Ended = { ok: true } | CallFailure
type Pending = { ended: Promise<Ended>; key: string; hasPhotos: boolean }

/** The changes of the cart that the shop has not answered yet: what is shown has them, what the shop answers meanwhile may not. */
export const createPendingChanges = () => {
  const pending = new Set<Pending>()
  /** `key` names the cart that shows the change. */
  const track = <T extends Ended>(change: Promise<T>, { key, hasPhotos }: Omit<Pending, 'ended'>): Promise<T> => {
    const entry = { ended: change.catch((error: unknown): CallFailure => ({ ok: false, kind: 'network', error })), key, hasPhotos }
    pending.add(entry)
    void entry.ended.then(() => pending.delete(entry))
    return change
  }
  /** Waits until none is pending, those that begin meanwhile included. Returns the failure of the first that was not made, or null. */
  const settle = async (): Promise<CallFailure | null> => {
    let failure: CallFailure | null = null
    while (pending.size > 0) {
      for (const ended of await Promise.all([...pending].map((entry) => entry.ended))) if (!ended.ok) failure ??= ended
    }
    return failure
  }
  return {
    track,
    settle,
    isAny: () => pending.size > 0,
    isAnyOf: (key: string) => [...pending].some((entry) => entry.key === key),
    hasPhotos: () => [...pending].some((entry) => entry.hasPhotos),
  }
}
