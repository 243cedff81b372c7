import { expect, it, vi } from 'vitest'
import { listenToPointers } from './gestures.ts'

const begin = () => {
  const element = Object.assign(new EventTarget(), { setPointerCapture: () => undefined })
  const apply = vi.fn()
  const stop = listenToPointers(element as object as HTMLElement, ({ clientX, clientY }) => ({ x: clientX, y: clientY }), apply)
  const send = (type: string, pointerId: number, clientX: number, clientY: number, button = 0): void =>
    void element.dispatchEvent(Object.assign(new Event(type), { pointerId, clientX, clientY, button }))
  return { apply, send, stop }
}

it('one finger moves the picture from where it was to where it is, until it is lifted', () => {
  const { apply, send, stop } = begin()
  send('pointermove', 1, 5, 5)
  expect(apply, 'a mouse that only passes').not.toHaveBeenCalled()
  send('pointerdown', 1, 10, 10)
  send('pointermove', 1, 12, 15)
  send('pointermove', 1, 13, 15)
  send('pointerup', 1, 13, 15)
  send('pointermove', 1, 20, 20)
  const plain = { factor: 1, turn: 0 }
  expect(apply.mock.calls).toEqual([
    [{ from: { x: 10, y: 10 }, to: { x: 12, y: 15 }, ...plain }],
    [{ from: { x: 12, y: 15 }, to: { x: 13, y: 15 }, ...plain }],
  ])
  stop()
  send('pointerdown', 1, 10, 10)
  send('pointermove', 1, 12, 15)
  expect(apply).toHaveBeenCalledTimes(2)
})

it('a second finger zooms and turns around the middle of both; a third, and another button of the mouse, do nothing', () => {
  const { apply, send } = begin()
  send('pointerdown', 9, 0, 0, 2)
  send('pointermove', 9, 1, 1)
  send('pointerdown', 1, 0, 0)
  send('pointerdown', 2, 10, 0)
  send('pointerdown', 3, 5, 5)
  send('pointermove', 3, 6, 6)
  expect(apply).not.toHaveBeenCalled()
  send('pointermove', 2, 0, 20)
  expect(apply.mock.calls).toEqual([[{ from: { x: 5, y: 0 }, to: { x: 0, y: 10 }, factor: 2, turn: 90 }]])
})
