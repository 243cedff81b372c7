import type { FastifyInstance } from 'fastify'

/** How late the process answers: not, so late that what can wait should, or so late that nobody is served well. */
export type Pressure = 0 | 1 | 2

export type PressureJudge = { take: (lateMs: number) => void; pressure: () => Pressure }

/** Felt as waiting; below it everybody is welcome, also on a machine that does something else beside. */
const someLateMs = 300
/** Each answer of a page then comes after most of a second, and a page asks for several. */
const veryLateMs = 600
const sampleEveryMs = 250

/**
 * Judges by the better one of the last two samples: a single late one is a pause (a large write to the disk, memory being
 * cleared) that is over by the time it is seen, and turning everybody away for it would only add to the harm.
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

/** Measures how late timers fire, which is how long a request that comes now waits before anybody looks at it. */
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
