import { expect, it } from 'vitest'
import { eitherSignal } from './either-signal.ts'

it.each([0, 1])('is aborted with the reason of signal %d, whichever comes first', (index) => {
  const controllers = [new AbortController(), new AbortController()] as const
  const either = eitherSignal(controllers[0].signal, controllers[1].signal)
  expect(either.aborted).toBe(false)
  controllers[index]?.abort('cancelled')
  expect([either.aborted, either.reason]).toEqual([true, 'cancelled'])
})

it('is aborted where one already is, and is the one where there is no other', () => {
  const live = new AbortController()
  expect(eitherSignal(live.signal, AbortSignal.abort('before')).reason).toBe('before')
  expect(eitherSignal(live.signal, undefined)).toBe(live.signal)
})
