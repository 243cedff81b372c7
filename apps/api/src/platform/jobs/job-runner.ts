import type { AppContext } from '../../app-context.ts'
import type { Clock } from '../clock/clock.ts'

/** Work done in the background again and again: one run of a job is over before its next begins. */
export type Job<Context = AppContext> = {
  name: string
  everyMs: number
  run: (context: Context, nowMs: number, log: JobLog) => Promise<void>
}

export type JobLog = { error: (details: object, message: string) => void; warn: (details: object, message: string) => void }

/** Starts every job and returns the function that stops them, resolved when the last run is over. */
export const startJobs = <Context extends { clock: Clock }>(
  jobs: readonly Job<Context>[],
  context: Context,
  log: JobLog,
): (() => Promise<void>) => {
  const stops = jobs.map((job) => startJob(job, context, log))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

const startJob = <Context extends { clock: Clock }>(job: Job<Context>, context: Context, log: JobLog): (() => Promise<void>) => {
  let isStopped = false
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(tick, job.everyMs)
  function tick(): void {
    running = runOnce(job, context, log).then(() => {
      if (!isStopped) timer = setTimeout(tick, job.everyMs)
    })
  }
  return () => {
    isStopped = true
    clearTimeout(timer)
    return running
  }
}

/** A job that fails is logged and tried again at its next turn; it never ends the process. */
const runOnce = async <Context extends { clock: Clock }>(job: Job<Context>, context: Context, log: JobLog): Promise<void> => {
  try {
    await job.run(context, context.clock.now(), log)
  } catch (error) {
    log.error({ err: error, job: job.name }, 'A background job failed')
  }
}
