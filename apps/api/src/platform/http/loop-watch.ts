import type { FastifyInstance } from 'fastify'

/** How late the event loop is: 0 in time, 1 late enough to refuse what can wait, 2 too late to serve anybody well. */
export type Pressure = 0 | 1 | 2

export type PressureJudge = { take: (lateMs: number) => void; pressure: () => Pressure }

/** Noticeable to a person; shorter delays also occur on a machine that runs other programs. */
const someLateMs = 300
/** Each answer of a page then takes over half a second, and a page makes several calls. */
const veryLateMs = 600
const sampleEveryMs = 250

/**
 * Uses the better of the last two samples: a single late one is a pause (a large write to the disk, garbage collection) that is already
 * over, and turning calls away for it would add to the harm.
 */
export const createPressureJudge = (): PressureJudge => {
  let before: Pressure = 0
  let now: Pressure = 0
  return {
    take: (lateMs) => {
      before = now
      now = lateMs >= veryLateMs ? 2 : lateMs >= someLateMs ? 1 : 0
    },
    pressure: () => (before < now ? before : now),
  }
}

/** Measures how late timers fire, which is how long a new request waits before it is read. */
export const watchLoop = (app: FastifyInstance): (() => Pressure) => {
  const judge = createPressureJudge()
  let dueMs = performance.now() + sampleEveryMs
  const timer = setInterval(() => {
    const nowMs = performance.now()
    judge.take(nowMs - dueMs)
    dueMs = nowMs + sampleEveryMs
  }, sampleEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return judge.pressure
}
