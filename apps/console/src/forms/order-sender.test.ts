import { describe, expect, it } from 'vitest'
import { createOrderSender } from './order-sender.ts'

/** A server whose answers the test triggers, with the requests it received. */
const slowServer = () => {
  const asked: string[] = []
  const answers: ((isTaken: boolean) => void)[] = []
  const send = (ids: readonly string[], seen: readonly string[]): Promise<boolean> => {
    asked.push(`${seen.join('')} to ${ids.join('')}`)
    return new Promise((resolve) => answers.push(resolve))
  }
  const answer = async (isTaken: boolean): Promise<void> => {
    answers.shift()?.(isTaken)
    await Promise.resolve()
  }
  return { asked, answer, sender: createOrderSender(send) }
}
const list = ['a', 'b', 'c']

describe('orders of a list', () => {
  it('are sent one after another, each on the one before, and of those that wait the last', async () => {
    const { asked, answer, sender } = slowServer()
    const order = sender.send
    const first = order(['b', 'a', 'c'], list)
    // The shown list is still the old one while the first request is in flight.
    expect(await order(['b', 'c', 'a'], list)).toBe(false)
    expect(await order(['c', 'b', 'a'], list)).toBe(false)
    await answer(true)
    await answer(true)
    expect(await first).toBe(true)
    expect(asked).toEqual(['abc to bac', 'bac to cba'])
    void order(list, ['c', 'b', 'a'])
    expect(asked.at(-1)).toBe('cba to abc')
  })

  it('end with one that is refused, and begin anew with what is there', async () => {
    const { asked, answer, sender } = slowServer()
    const order = sender.send
    const first = order(['b', 'a', 'c'], list)
    void order(['b', 'c', 'a'], list)
    await answer(false)
    expect(await first).toBe(true)
    expect(asked).toEqual(['abc to bac'])
    void order(['c', 'a', 'b'], ['a', 'c', 'b'])
    expect(asked.at(-1)).toBe('acb to cab')
  })

  it('are based on the last answer while the list is still shown as fetched before it, and on the list once it was fetched again', async () => {
    const { asked, answer, sender } = slowServer()
    const first = sender.send(['b', 'a', 'c'], list)
    await answer(true)
    await first
    const second = sender.send(['b', 'c', 'a'], list)
    expect(asked.at(-1)).toBe('bac to bca')
    await answer(true)
    await second
    sender.forget()
    void sender.send(list, ['c', 'b', 'a'])
    expect(asked.at(-1)).toBe('cba to abc')
  })
})
