import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findAnnouncement, forgetAnnouncement, subscribeToAnnouncements } from './announcements.ts'
import type { PressKind } from './press-kind.ts'
import { announceNew } from './toast-speech.ts'

const press = vi.hoisted(() => ({ kind: 'pointer' as PressKind }))
vi.mock('./press-kind.ts', () => ({ findPressKind: () => press.kind }))

let leave = (): void => undefined

beforeEach(() => {
  vi.useFakeTimers()
  leave = subscribeToAnnouncements(() => undefined)
})
afterEach(() => {
  leave()
  forgetAnnouncement()
  vi.useRealTimers()
})

const spoken = () => {
  vi.runAllTimers()
  return findAnnouncement().text
}
const added = (id: number) => ({ id, text: 'Added to your cart', tone: 'good' as const })

it('a toast is spoken once, however often the region is drawn', () => {
  expect(announceNew([added(1), { id: 2, text: 'Sold out', tone: 'danger' }], 0)).toBe(2)
  expect(spoken()).toBe('Added to your cart. Sold out')
  forgetAnnouncement()
  expect(announceNew([added(1)], 2)).toBe(2)
  expect(announceNew([], 2)).toBe(2)
  expect(spoken()).toBe('')
})

it('every product that is added is spoken, although the words are the same, and a failure that repeats is spoken once', () => {
  const last = announceNew([added(1)], 0)
  announceNew([added(1), added(2)], last)
  expect(spoken()).toBe('Added to your cart. Added to your cart')
  announceNew([{ id: 3, text: 'Sold out', tone: 'danger' }], 2)
  announceNew([{ id: 4, text: 'Sold out', tone: 'danger' }], 3)
  expect(spoken()).toBe('Sold out')
})

it('what can be done is spoken, too, and at a keyboard the key that leads there', () => {
  const removed = (id: number) => ({ id, text: 'Removed', tone: 'plain' as const, action: { label: 'Undo', onAction: () => undefined } })
  announceNew([removed(1)], 0)
  expect(spoken()).toBe('Removed. Undo')
  press.kind = 'keys'
  announceNew([removed(2)], 1)
  expect(spoken()).toBe('Removed. Undo (F6)')
})
