/** How long requests in progress may take; service managers kill the process after half a minute. */
const patienceMs = 25_000

type Process = { once: (signal: 'SIGTERM' | 'SIGINT', listener: () => void) => unknown; exit: (code: number) => void }

/** Runs `stop` at the first SIGTERM or SIGINT and ends the process with its result; a second signal ends it at once. */
export const stopOnSignals = (running: Process, stop: () => Promise<void>): void => {
  let isStopping = false
  const onSignal = (): void => {
    if (isStopping) {
      running.exit(1)
      return
    }
    isStopping = true
    for (const signal of ['SIGTERM', 'SIGINT'] as const) running.once(signal, onSignal)
    setTimeout(() => running.exit(1), patienceMs).unref()
    stop().then(
      () => running.exit(0),
      (error: unknown) => {
        process.stderr.write(`The shop did not stop cleanly: ${error instanceof Error ? error.stack : String(error)}\n`)
        running.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) running.once(signal, onSignal)
}
