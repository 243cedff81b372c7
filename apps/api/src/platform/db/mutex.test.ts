import { expect, it } from 'vitest'
import { createMutex } from './mutex.ts'

it('is handed on in order, many times in one turn of the event loop, and lets the loop look around between', async () => {
  const mutex = createMutex()
  const order: string[] = []
  const use = async (n: number) => {
    await mutex.lock()
    order.push(String(n))
    mutex.unlock()
  }
  await mutex.lock()
  const users = Array.from({ length: 60 }, (_, n) => use(n))
  const seen: number[] = []
  const watch = async () => {
    while (order.length < 60) {
      await new Promise(setImmediate)
      seen.push(order.length)
    }
  }
  mutex.unlock()
  await Promise.all([...users, watch()])
  expect(order).toEqual(Array.from({ length: 60 }, (_, n) => String(n)))
  // Neither all within one turn nor one per turn.
  expect(seen[0]).toBeLessThan(60)
  expect(seen.length).toBeLessThan(10)
})
