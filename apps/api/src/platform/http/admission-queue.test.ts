import { describe, expect, it } from 'vitest'
import { createAdmissionQueue, createLineJudge } from './admission-queue.ts'

/** A simulated event loop in which each call takes `callMs`, and whose turns end when the test ends them. */
const openLine = (perTurn: number, callMs = 1) => {
  let nowMs = 0
  let due: (() => void)[] = []
  const done: number[] = []
  const line = createAdmissionQueue(perTurn, { nowMs: () => nowMs, later: (work) => due.push(work) })
  const enter = (from: number, to: number) => {
    for (let n = from; n < to; n++)
      line.enter(() => {
        done.push(n)
        nowMs += callMs
      })
  }
  const endTurn = () => {
    const now = due
    due = []
    for (const work of now) work()
  }
  return { line, enter, endTurn, done, isIdle: () => due.length === 0 }
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

describe('the line of those who wait', () => {
  it('serves so many in each turn of the event loop, in the order in which they came', () => {
    const { line, enter, endTurn, done, isIdle } = openLine(4)
    enter(0, 10)
    expect(done).toEqual(upTo(4))
    expect(line.length()).toBe(6)
    endTurn()
    endTurn()
    // Two are left for the next turn, which has room for more; later calls queue behind them.
    enter(10, 11)
    const seen = [done.length]
    for (let turns = 0; turns < 4; turns++) {
      endTurn()
      seen.push(done.length)
    }
    expect(seen).toEqual([8, 10, 11, 11, 11])
    expect(done).toEqual(upTo(11))
    expect(isIdle()).toBe(true)
  })

  it('begins anew in each turn for those who come one after another', () => {
    const { enter, endTurn, done } = openLine(4)
    for (let turns = 0; turns < 3; turns++) {
      enter(turns * 4, turns * 4 + 4)
      endTurn()
    }
    expect(done).toEqual(upTo(12))
  })

  it('tells how long somebody would wait, as calls take now', () => {
    const { line, enter, endTurn } = openLine(10, 3)
    enter(0, 400)
    for (let turns = 0; turns < 20; turns++) endTurn()
    expect(line.length()).toBe(200)
    expect(line.waitMs() / line.length()).toBeCloseTo(3, 1)
  })

  it('does not take a pause for the time of a call', () => {
    const { line, enter, endTurn } = openLine(1, 5000)
    enter(0, 100)
    for (let turns = 0; turns < 50; turns++) endTurn()
    expect(line.waitMs() / line.length()).toBeLessThanOrEqual(20)
  })
})

describe('who is turned away from it', () => {
  const openJudge = () => {
    const line = { length: 0, waitMs: 0 }
    let nowMs = 0
    const judge = createLineJudge({ length: () => line.length, waitMs: () => line.waitMs }, () => nowMs)
    const strainOf = (length: number, waitMs: number) => {
      line.length = length
      line.waitMs = waitMs
      return judge.strain()
    }
    return { judge, strainOf, pass: (ms: number) => (nowMs += ms) }
  }

  it('is nobody of fifty, however long they take', () => {
    const { judge, strainOf } = openJudge()
    expect(strainOf(49, 10_000)).toBe(0)
    judge.refused()
    expect(strainOf(49, 10_000)).toBe(0)
  })

  it('is nobody of a crowd that comes once and can be served soon; then lists, then others, orders last', () => {
    const { strainOf } = openJudge()
    expect([strainOf(1000, 100), strainOf(300, 101), strainOf(300, 201), strainOf(300, 401)]).toEqual([0, 1, 2, 3])
  })

  it('comes sooner for a second after somebody was: who is in the line is to be served fast', () => {
    const { judge, strainOf, pass } = openJudge()
    expect(strainOf(80, 60)).toBe(0)
    judge.refused()
    expect([strainOf(80, 24), strainOf(80, 26), strainOf(80, 60), strainOf(80, 101)]).toEqual([0, 1, 2, 3])
    pass(999)
    expect(strainOf(80, 60)).toBe(2)
    pass(1)
    expect(strainOf(80, 60)).toBe(0)
  })
})
