import { StatementSync } from 'node:sqlite'

/** Where a server is killed: before or after a statement or a call to the bank, once another statement (`armedBy`) has been run. */
export type CrashPoint = { when: 'before' | 'after'; statement?: string; bank?: true; armedBy?: string }

/**
 * Loaded before the server (`node --import`): kills the process with SIGKILL at the point of CRASH_POINT. The server itself has no part in
 * it, so the killed program is the one that runs in a shop.
 */
const armCrash = (point: CrashPoint): void => {
  let isArmed = point.armedBy === undefined
  const crash = (): void => {
    process.kill(process.pid, 'SIGKILL')
  }
  const around = <T>(text: string, run: () => T): T => {
    const isPoint = isArmed && point.statement !== undefined && text.startsWith(point.statement)
    if (isPoint && point.when === 'before') crash()
    const result = run()
    if (isPoint && point.when === 'after') crash()
    if (point.armedBy !== undefined && text.startsWith(point.armedBy)) isArmed = true
    return result
  }
  for (const method of ['run', 'all'] as const) {
    const original: (...given: never[]) => unknown = StatementSync.prototype[method]
    const wrapped = function (this: StatementSync, ...given: never[]): unknown {
      return around(this.sourceSQL, () => original.apply(this, given))
    }
    Object.defineProperty(StatementSync.prototype, method, { value: wrapped })
  }
  const askDirectly = globalThis.fetch
  globalThis.fetch = async (...given) => {
    const isBank = isArmed && point.bank === true
    if (isBank && point.when === 'before') crash()
    const answer = await askDirectly(...given)
    if (isBank && point.when === 'after') crash()
    return answer
  }
}

if (process.env.CRASH_POINT !== undefined) armCrash(JSON.parse(process.env.CRASH_POINT) as CrashPoint)
