import { StatementSync } from 'node:sqlite'

/** Where a server dies: at a statement or at a call of the bank, before or after it, once another statement has been run. */
export type CrashPoint = { when: 'before' | 'after'; statement?: string; bank?: true; armedBy?: string }

/**
 * Read by a server before anything of its own (`node --import`): it kills the process the hard way at the point that CRASH_POINT names.
 * Nothing of the server knows of it, so that what is killed is what runs in a shop.
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
