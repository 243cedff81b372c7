import type { BoardOrder } from '@sukkar/contract/staff-orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { changedOrdersQuery, newOrdersQuery, problemOrdersQuery } from './queries.ts'
import { playRing } from './ring-sound.ts'
import { startRinging } from './ringing.ts'
import { usePrincipal } from './session.ts'
import { readText, writeText } from './storage.ts'

/**
 * More orders than ever wait at once; older ones are dropped. A change that the customer made rings until its day is over, which can be weeks, so it is
 * not dropped for the many orders that are accepted meanwhile.
 */
const TOUCHED_MAX = 500

const readTouched = (): ReadonlySet<string> => new Set((readText('sukkar.touched') ?? '').split(',').filter((id) => id !== ''))

/**
 * An order rings while it is new, again each time that it comes back, for each problem that its driver reports while that is open, and for each
 * change that its customer makes after it was accepted.
 */
type BellOrder = { id: string; new_since: string | null; problem: { id: string } | null; customer_changed_at: string | null }

/** What an order rings for now. */
const keysOf = ({ id, new_since: since, problem, customer_changed_at: changedAt }: BellOrder): string[] =>
  [since, problem?.id ?? null, changedAt === null ? null : `changed ${changedAt}`].flatMap((cause) =>
    cause === null ? [] : [`${id}@${cause}`],
  )

const isChange = (key: string): boolean => key.includes('@changed ')

/** The orders touched on this device, stored so that other tabs and a reload have them too. */
const bellStore = createStore(() => ({ touched: readTouched(), isOn: readText('sukkar.sound') !== 'off' }))

/** Marks an order as touched: it stops ringing on this device until it comes back to the new ones, has another problem or is changed again. */
export const touchOrder = (order: BellOrder): void => {
  const { touched } = bellStore.getState()
  const added = keysOf(order).filter((key) => !touched.has(key))
  if (added.length === 0) return
  const all = [...touched, ...added]
  const others = all.filter((key) => !isChange(key))
  const retained = [...all.filter(isChange).slice(-TOUCHED_MAX), ...others.slice(-TOUCHED_MAX)]
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

/** The orders that ring: those with a cause that was not touched on this device. */
export const listRinging = (orders: readonly BellOrder[], touched: ReadonlySet<string>): string[] =>
  orders.filter((order) => keysOf(order).some((key) => !touched.has(key))).map(({ id }) => id)

/** Drivers neither accept orders nor decide on problems. */
const useMayAct = (): boolean => {
  const principal = usePrincipal()
  return principal?.role === 'staff' && !principal.mustChangePassword
}

/** The orders not yet accepted, regardless of the board's filters. */
const useNewOrders = () => useQuery({ ...newOrdersQuery(), enabled: useMayAct() }).data

/** The orders with an open problem of their driver, regardless of the board's filters. */
export const useProblemOrders = () => useQuery({ ...problemOrdersQuery(), enabled: useMayAct() }).data

/**
 * The orders that their customers moved or cancelled after the shop had accepted them, regardless of the board's filters. Nothing may be left to do
 * about such an order, so one that was opened on this device is not among them.
 */
export const useChangedOrders = (): BoardOrder[] => {
  const orders = useQuery({ ...changedOrdersQuery(), enabled: useMayAct() }).data?.data ?? []
  const { touched } = useStore(bellStore)
  const ringing = new Set(listRinging(orders, touched))
  return orders.filter(({ id }) => ringing.has(id))
}

/** How many orders wait for staff: to be accepted, to be decided on after a problem, or to be looked at after a change. */
export const usePendingCount = (): number =>
  (useNewOrders()?.meta.total ?? 0) + (useProblemOrders()?.meta.total ?? 0) + useChangedOrders().length

export const useIsRinging = (order: BellOrder): boolean => useStore(bellStore, ({ touched }) => listRinging([order], touched).length > 0)

/**
 * Marks the order of an opened page as touched: as it was stored and as the page fetched it first. An order that comes back, has a problem or is
 * changed while its page is open rings, because nobody may be in front of it.
 */
export const useTouchOnOpening = (order: BellOrder | null, isFetched: boolean): void => {
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

/** New orders, problems and changes ring until somebody opens the order here or acts on it anywhere. Used once, in the shell, for every screen. */
export const useBell = (): Bell => {
  const orders = [...(useNewOrders()?.data ?? []), ...(useProblemOrders()?.data ?? []), ...useChangedOrders()]
  const { touched, isOn } = useStore(bellStore)
  const [needsPress, setNeedsPress] = useState(false)
  const audio = useRef<AudioContext | null>(null)
  const isRinging = isOn && listRinging(orders, touched).length > 0

  useEffect(() => {
    if (!isRinging) return undefined
    audio.current ??= new AudioContext()
    const context = audio.current
    return startRinging({ audio: context, page: document, ring: () => playRing(context), onNeedsPress: setNeedsPress })
  }, [isRinging])

  return { isOn, needsPress: isRinging && needsPress }
}
