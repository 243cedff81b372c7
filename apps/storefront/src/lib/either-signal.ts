/** Aborts with the first of two signals; by hand, because the oldest browsers served have no `AbortSignal.any`. */
export const eitherSignal = (one: AbortSignal, other: AbortSignal | undefined): AbortSignal => {
  if (other === undefined) return one
  const either = new AbortController()
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort(signal.reason)
    else signal.addEventListener('abort', () => either.abort(signal.reason), { once: true })
  }
  return either.signal
}
