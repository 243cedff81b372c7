import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PressKind } from './press-kind.ts'
import {
  dismissToast,
  dismissToastsOfPage,
  listToasts,
  pauseToasts,
  resumeToasts,
  setToastDuration,
  showToast,
  subscribeToToasts,
} from './toast-store.ts'

const press = vi.hoisted(() => ({ kind: 'pointer' as PressKind }))
vi.mock('./press-kind.ts', () => ({ findPressKind: () => press.kind }))

let leave: () => void
beforeEach(() => {
  press.kind = 'pointer'
  vi.useFakeTimers()
  leave = subscribeToToasts(() => undefined)
})

afterEach(() => {
  leave()
  for (const toast of listToasts()) dismissToast(toast.id)
  setToastDuration(3000)
  vi.useRealTimers()
})

const texts = () => listToasts().map((toast) => toast.text)

describe('toasts', () => {
  it('[S9.9a] stay 3 seconds unless told', () => {
    showToast({ text: 'Added to cart' })
    vi.advanceTimersByTime(2999)
    expect(texts()).toEqual(['Added to cart'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('leave with the page that they speak of, and no other does', () => {
    showToast({ text: 'Added to cart', leavesWithPage: true })
    showToast({ text: 'Your cart came along' })
    dismissToastsOfPage()
    expect(texts()).toEqual(['Your cart came along'])
  })

  it('do not age before there is a place for them', () => {
    leave()
    showToast({ text: 'Added to cart' })
    vi.advanceTimersByTime(60_000)
    leave = subscribeToToasts(() => undefined)
    vi.advanceTimersByTime(2999)
    expect(texts()).toEqual(['Added to cart'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('take the duration of the shop, and their own before it', () => {
    setToastDuration(500)
    showToast({ text: 'short' })
    showToast({ text: 'long', durationMs: 1000 })
    vi.advanceTimersByTime(500)
    expect(texts()).toEqual(['long'])
  })

  it('do not age while paused, and go on with what was left', () => {
    showToast({ text: 'Removed' })
    vi.advanceTimersByTime(2000)
    pauseToasts()
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['Removed'])
    resumeToasts()
    vi.advanceTimersByTime(999)
    expect(texts()).toEqual(['Removed'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('shown while paused wait as well', () => {
    showToast({ text: 'first' })
    pauseToasts()
    showToast({ text: 'second' })
    vi.advanceTimersByTime(10_000)
    expect(texts()).toEqual(['first', 'second'])
    resumeToasts()
    vi.advanceTimersByTime(3000)
    expect(texts()).toEqual([])
  })

  it('age again after the one that was pointed at is dismissed', () => {
    const id = showToast({ text: 'pointed at' })
    pauseToasts()
    dismissToast(id)
    showToast({ text: 'next' })
    vi.advanceTimersByTime(3000)
    expect(texts()).toEqual([])
  })

  it('replace the same text in place of stacking it, with a fresh clock', () => {
    showToast({ text: 'Added to cart' })
    vi.advanceTimersByTime(2500)
    showToast({ text: 'Added to cart' })
    expect(texts()).toEqual(['Added to cart'])
    vi.advanceTimersByTime(2500)
    expect(texts()).toEqual(['Added to cart'])
  })

  it('are three at most, the oldest giving way', () => {
    for (const text of ['1', '2', '3', '4']) showToast({ text })
    expect(texts()).toEqual(['2', '3', '4'])
  })

  it('about different things stand side by side although they say the same', () => {
    const undone: string[] = []
    const remove = (line: string) =>
      showToast({ text: 'Removed', subject: line, action: { label: 'Undo', onAction: () => undone.push(line) } })
    for (const line of ['a', 'b', 'b']) remove(line)
    for (const toast of listToasts()) toast.action?.onAction()
    expect(undone).toEqual(['a', 'b'])
  })

  it('with an action stay when newer ones come: nothing else may undo what they are about', () => {
    for (const text of ['1', '2', '3', '4']) showToast({ text, action: { label: 'Undo', onAction: () => undefined } })
    showToast({ text: 'restored' })
    expect(texts()).toEqual(['1', '2', '3', '4', 'restored'])
  })

  it('without an end wait for a person', () => {
    const id = showToast({ text: 'Needs you', durationMs: Number.POSITIVE_INFINITY })
    vi.advanceTimersByTime(3_600_000)
    expect(texts()).toEqual(['Needs you'])
    dismissToast(id)
    expect(texts()).toEqual([])
  })

  it('tell their listeners, until they leave', () => {
    const listener = vi.fn()
    const stop = subscribeToToasts(listener)
    showToast({ text: 'one' })
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    showToast({ text: 'two' })
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('toasts that restore what was lost', () => {
  const remove = (line: string) =>
    showToast({
      text: 'Removed',
      subject: line,
      durationMs: 6000,
      restoresLoss: true,
      action: { label: 'Undo', onAction: () => undefined },
    })
  const subjects = () => listToasts().map(({ subject }) => subject)

  it('age after the press of a pointer', () => {
    remove('a')
    vi.advanceTimersByTime(6000)
    expect(subjects()).toEqual([])
  })

  it.each(['keys', 'reader'] as const)('wait after a press without one (%s) until the next page is left, and others do not', (kind) => {
    press.kind = kind
    remove('a')
    showToast({ text: 'Saved' })
    vi.advanceTimersByTime(3_600_000)
    expect(subjects()).toEqual(['a'])
    dismissToastsOfPage()
    vi.advanceTimersByTime(3_600_000)
    expect(subjects()).toEqual(['a'])
    dismissToastsOfPage()
    expect(subjects()).toEqual([])
  })

  it('wait as three at most: the older ones age', () => {
    press.kind = 'keys'
    for (const line of ['a', 'b', 'c', 'd']) remove(line)
    vi.advanceTimersByTime(5999)
    expect(subjects()).toEqual(['a', 'b', 'c', 'd'])
    vi.advanceTimersByTime(3_600_000)
    expect(subjects()).toEqual(['b', 'c', 'd'])
  })
})
