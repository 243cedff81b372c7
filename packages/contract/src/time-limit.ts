type TimeLimit = {
  /** Ends the call when its time is over or its caller gives it up. */
  signal: AbortSignal
  /** Names the limit where it is what ended the call. */
  nameError: (error: unknown) => unknown
  /** The call has ended. */
  clear: () => void
}

/**
 * Ends a call that takes too long, its answer's content included: a line may take a request and never answer. The two signals are joined by
 * hand, because the oldest browsers served have no `AbortSignal.any`.
 */
export const limitTime = (limitMs: number, given?: AbortSignal): TimeLimit => {
  const ending = new AbortController()
  const late = new DOMException('No answer in time', 'TimeoutError')
  const giveUp = (): void => ending.abort(given?.reason)
  if (given?.aborted) giveUp()
  given?.addEventListener('abort', giveUp, { once: true })
  const timer = setTimeout(() => ending.abort(late), limitMs)
  return {
    signal: ending.signal,
    nameError: (error) => (ending.signal.reason === late ? late : error),
    clear: () => {
      clearTimeout(timer)
      given?.removeEventListener('abort', giveUp)
    },
  }
}
