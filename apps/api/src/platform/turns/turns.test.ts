import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('a heavy work runs alone, in its turn: what comes after it does not overtake it', async () => {
  const takeTurn = createTurns({ atOnceMax: 2 })
  const running = new Set<string>()
  const seen: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string, weight?: number) =>
    takeTurn(async () => {
      running.add(name)
      seen.push([...running].join('+'))
      await new Promise<void>((end) => ends.set(name, end))
      running.delete(name)
    }, weight)
  const works = [start('a'), start('b'), start('heavy', 2), start('c'), start('d')]
  for (const name of ['a', 'b', 'heavy', 'c', 'd']) {
    await nextTurn()
    ends.get(name)?.()
  }
  await Promise.all(works)
  expect(seen).toEqual(['a', 'a+b', 'heavy', 'c', 'c+d'])
})
