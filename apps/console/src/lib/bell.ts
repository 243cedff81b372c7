import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { newOrdersQuery } from './queries.ts'
import { playRing } from './ring-sound.ts'
import { startRinging } from './ringing.ts'
import { useWorker } from './session.ts'
import { readText, writeText } from './storage.ts'

/** More orders than ever wait at once; older ids are dropped. */
const TOUCHED_MAX = 500

const readTouched = (): ReadonlySet<string> => new Set((readText('sukkar.touched') ?? '').split(',').filter((id) => id !== ''))

/** A new order and since when it is new. It rings again each time that it comes back. */
type NewOrder = { id: string; new_since: string | null }

const keyOf = ({ id, new_since: since }: NewOrder): string => `${id}@${since}`

/** The orders touched on this device, stored so that other tabs and a reload have them too. */
const bellStore = createStore(() => ({ touched: readTouched(), isOn: readText('sukkar.sound') !== 'off' }))

/** Marks an order as touched: it stops ringing on this device until it comes back to the new ones. */
export const touchOrder = (order: NewOrder): void => {
  const { touched } = bellStore.getState()
  const key = keyOf(order)
  if (order.new_since === null || touched.has(key)) return
  const retained = [...touched, key].slice(-TOUCHED_MAX)
  writeText('sukkar.touched', retained.join(','))
  bellStore.setState({ touched: new Set(retained) })
}

export const toggleBell = (): void => {
  const isOn = !bellStore.getState().isOn
  writeText('sukkar.sound', isOn ? 'on' : 'off')
  bellStore.setState({ isOn })
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'sukkar.touched') bellStore.setState({ touched: readTouched() })
    if (key === 'sukkar.sound') bellStore.setState({ isOn: readText('sukkar.sound') !== 'off' })
  })
}

/** The new orders that ring: those not touched on this device. */
export const listRinging = (newOrders: readonly NewOrder[], touched: ReadonlySet<string>): string[] =>
  newOrders.filter((order) => order.new_since !== null && !touched.has(keyOf(order))).map(({ id }) => id)

/** The orders not yet accepted, regardless of the board's filters; drivers do not accept orders. */
const useNewOrders = () => {
  const worker = useWorker()
  return useQuery({ ...newOrdersQuery(), enabled: worker?.role === 'staff' && !worker.mustChangePassword })
}

export const useNewCount = (): number => useNewOrders().data?.meta.total ?? 0

export const useIsRinging = (order: NewOrder): boolean => useStore(bellStore, ({ touched }) => listRinging([order], touched).length > 0)

/**
 * Marks the order of an opened page as touched: as it was stored and as the page fetched it first. An order that comes back while its page
 * is open rings, because nobody may be in front of it.
 */
export const useTouchOnOpening = (order: NewOrder | null, isFetched: boolean): void => {
  const lastTouch = useRef('')
  useEffect(() => {
    if (order === null || lastTouch.current === `${order.id} ${isFetched}`) return
    lastTouch.current = `${order.id} ${isFetched}`
    touchOrder(order)
  }, [order, isFetched])
}

export type Bell = {
  isOn: boolean
  /** Browsers block audio until the user interacts with the page. */
  needsPress: boolean
}

/** New orders ring until somebody opens them here or moves them on anywhere. Used once, in the shell, for every screen. */
export const useBell = (): Bell => {
  const newOrders = useNewOrders().data?.data ?? []
  const { touched, isOn } = useStore(bellStore)
  const [needsPress, setNeedsPress] = useState(false)
  const audio = useRef<AudioContext | null>(null)
  const isRinging = isOn && listRinging(newOrders, touched).length > 0

  useEffect(() => {
    if (!isRinging) return undefined
    audio.current ??= new AudioContext()
    const context = audio.current
    return startRinging({ audio: context, page: document, ring: () => playRing(context), onNeedsPress: setNeedsPress })
  }, [isRinging])

  return { isOn, needsPress: isRinging && needsPress }
}
