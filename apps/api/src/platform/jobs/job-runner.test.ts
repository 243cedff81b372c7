import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createManualClock } from '../clock/clock.ts'
import { type Job, startJobs } from './job-runner.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const context = { clock: createManualClock(42) }
const log = { error: vi.fn(), warn: vi.fn() }

describe('background jobs', () => {
  it('run again and again at the shop’s time, and never overlap themselves', async () => {
    const runs: number[] = []
    let inWork = 0
    const job: Job<typeof context> = {
      name: 'slow',
      everyMs: 100,
      run: async (_context, nowMs) => {
        runs.push(nowMs)
        inWork += 1
        expect(inWork).toBe(1)
        await new Promise((resolve) => setTimeout(resolve, 250))
        inWork -= 1
      },
    }
    const stop = startJobs([job], context, log)
    await vi.advanceTimersByTimeAsync(100 + 250 + 100 + 250 + 50)
    expect(runs).toEqual([42, 42])
    await stop()
  })

  it('that fail are logged and tried again', async () => {
    let runs = 0
    const job: Job<typeof context> = {
      name: 'failing',
      everyMs: 100,
      run: async () => {
        runs += 1
        throw new Error('no')
      },
    }
    const stop = startJobs([job], context, log)
    await vi.advanceTimersByTimeAsync(350)
    expect(runs).toBe(3)
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ job: 'failing' }), expect.any(String))
    await stop()
  })

  it('are over when they have been stopped', async () => {
    const events: string[] = []
    const job: Job<typeof context> = {
      name: 'long',
      everyMs: 100,
      run: async () => {
        events.push('begins')
        await new Promise((resolve) => setTimeout(resolve, 500))
        events.push('ends')
      },
    }
    const stop = startJobs([job], context, log)
    await vi.advanceTimersByTimeAsync(150)
    const stopped = stop().then(() => events.push('stopped'))
    await vi.advanceTimersByTimeAsync(2000)
    await stopped
    expect(events).toEqual(['begins', 'ends', 'stopped'])
  })
})
