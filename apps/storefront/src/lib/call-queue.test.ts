import { expect, it } from 'vitest'
import { withResolvers } from '../testing/with-resolvers.ts'
import { createCallQueue } from './call-queue.ts'

/** Lets promises that are settled run their followers. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

it('a call begins when the one before it has ended, also when that one failed', async () => {
  const { run } = createCallQueue()
  const begun: string[] = []
  const first = withResolvers<string>()
  const one = run(() => {
    begun.push('one')
    return first.promise
  })
  const two = run(async () => {
    begun.push('two')
    return 'second'
  })
  await settle()
  expect(begun).toEqual(['one'])
  first.reject(new Error('lost'))
  await expect(one).rejects.toThrow('lost')
  expect(await two).toBe('second')
  expect(begun).toEqual(['one', 'two'])
})

it('is busy until the last of its calls has ended', async () => {
  const { run, isBusy } = createCallQueue()
  const first = withResolvers<void>()
  const second = withResolvers<void>()
  expect(isBusy()).toBe(false)
  const one = run(() => first.promise)
  const two = run(() => second.promise)
  first.resolve()
  await one
  expect(isBusy()).toBe(true)
  second.reject(new Error('lost'))
  await expect(two).rejects.toThrow('lost')
  expect(isBusy()).toBe(false)
})
