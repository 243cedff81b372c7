import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readText, removeKey, writeText } from '../../lib/storage.ts'
import type { Verdict } from './judge-answer.ts'
import type { DriverStep } from './round.ts'
import { addStep, countUnsent, forgetConflict, isStuckNow, sendSteps } from './step-queue.ts'

const stepOf = (id: string, orderId: string): DriverStep => ({ id, orderId, number: orderId, atMs: 0, kind: 'dispatch' })
const done: Verdict = { kind: 'done' }
const conflict: Verdict = { kind: 'conflict', code: 'ORDER_STATE', sentence: 'Cancelled' }
/** Records each step and answers it. */
const listen =
  (sent: string[], answer: (step: DriverStep) => Verdict = () => done) =>
  async (step: DriverStep): Promise<Verdict> => {
    sent.push(step.id)
    return answer(step)
  }
const kept = () => JSON.parse(readText('sukkar.steps') ?? '{}')

beforeEach(async () => {
  removeKey('sukkar.steps')
  // An empty send makes the queue reload from the storage.
  await sendSteps('nobody', async () => done)
})

describe('what a driver did and the shop has not heard of', () => {
  it('is kept before it is sent, is sent in order, and goes only when the shop has it', async () => {
    for (const id of ['1', '2', '3']) addStep('ali', stepOf(id, id))
    expect(kept().ali.steps).toHaveLength(3)
    const sent: string[] = []
    const isDone = await sendSteps('ali', async ({ id }) => {
      sent.push(id)
      return id === '2' && sent.length === 2 ? { kind: 'later' } : { kind: 'done' }
    })
    expect([isDone, countUnsent('ali')]).toEqual([false, 2])
    expect(await sendSteps('ali', listen(sent))).toBe(true)
    expect(sent).toEqual(['1', '2', '2', '3'])
    expect(kept()).toEqual({})
  })

  it('ends with what was built on it when the shop says otherwise, and that stays until it was read', async () => {
    for (const [id, order] of [
      ['1', 'a'],
      ['2', 'b'],
      ['3', 'a'],
    ] as const)
      addStep('ali', stepOf(id, order))
    const sent: string[] = []
    await sendSteps(
      'ali',
      listen(sent, ({ id }) => (id === '1' ? conflict : done)),
    )
    expect(sent).toEqual(['1', '2'])
    expect(kept().ali).toEqual({
      steps: [],
      conflicts: [{ id: '1', number: 'a', kind: 'dispatch', code: 'ORDER_STATE', sentence: 'Cancelled' }],
    })
    forgetConflict('ali', '1')
    expect(kept()).toEqual({})
  })

  it('is sent as whoever did it, and by nobody else on the same telephone', async () => {
    addStep('ali', stepOf('1', 'a'))
    addStep('badr', stepOf('2', 'b'))
    const sent: string[] = []
    await sendSteps('badr', listen(sent))
    expect([sent, countUnsent('ali')]).toEqual([['2'], 1])
  })

  it('is sent once by two tabs that send at once', async () => {
    addStep('ali', stepOf('1', 'a'))
    const sent: string[] = []
    let answer: (verdict: Verdict) => void = () => undefined
    const send = ({ id }: DriverStep): Promise<Verdict> => {
      sent.push(id)
      return new Promise((resolve) => {
        answer = resolve
      })
    }
    const both = Promise.all([sendSteps('ali', send), sendSteps('ali', send)])
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    answer(done)
    await both
    expect(sent).toEqual(['1'])
  })

  it('is said to be unsent once the line did not take a step, until it takes one', async () => {
    addStep('ali', stepOf('1', 'a'))
    await sendSteps('ali', async () => null)
    expect(isStuckNow()).toBe(false)
    await sendSteps('ali', async () => ({ kind: 'later' }))
    expect(isStuckNow()).toBe(true)
    await sendSteps('ali', async () => done)
    expect(isStuckNow()).toBe(false)
  })

  it('begins anew where what was kept cannot be read', async () => {
    writeText('sukkar.steps', '{')
    expect(await sendSteps('ali', async () => done)).toBe(true)
  })
})
