import { readEventStream } from '@sukkar/contract/event-stream'
import type { RealtimeEventName } from '@sukkar/contract/realtime'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { queryClient } from './query-client.ts'
import { currentPrincipal, type Principal, usePrincipal } from './session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The events that invalidate the query. Default: `shop` and `maintenance`, the changes of the shop's own data. */
      follows?: readonly RealtimeEventName[]
    }
  }
}

/** For queries of orders, and of counts derived from them. */
export const followsOrders = { follows: ['order'] } as const

/** Several events within this time (an order placed and paid) cause one invalidation. */
const GATHER_MS = 200
/** The server sends a heartbeat every 15 seconds; after three missed ones the stream is dead, even if the connection looks open. */
const SILENCE_MAX_MS = 45_000
const RETRY_FIRST_MS = 1_000
const RETRY_MAX_MS = 30_000
/** A shorter break is not shown: it is over before anybody could act on it. */
const SHOWN_AFTER_MS = 4_000

/** `brokenAtMs`: since when the stream is broken, by this device's clock; null while it is open, or was never opened. */
const liveStore = createStore<{ isLive: boolean; brokenAtMs: number | null }>(() => ({ isLive: false, brokenAtMs: null }))

/** The poll interval: long while the stream is open, short while it is broken. For `refetchInterval`. */
export const pollWithin =
  (brokenMs: number, liveMs = 60_000) =>
  (): number =>
    liveStore.getState().isLive ? liveMs : brokenMs

/** The delay in ms before the next connection attempt, after a number of failures in a row. */
export const retryDelayMs = (failuresInRow: number): number => Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** Math.max(0, failuresInRow - 1))

/** Whether an event invalidates a query. */
export const isTouchedBy = (event: string, follows: readonly string[] = ['shop', 'maintenance']): boolean => follows.includes(event)

/** The channel of the signed-in account: staff receive events of every order, drivers of their own. */
export const channelOf = ({ role, id }: Pick<Principal, 'role' | 'id'>): string => (role === 'staff' ? 'staff' : `driver.${id}`)

/** Keeps the queries current while somebody is signed in. Used once, in the shell. */
export const useLiveUpdates = (): void => {
  const principal = usePrincipal()
  const token = principal?.token
  useEffect(() => {
    const current = currentPrincipal()
    if (current === null || current.token !== token) return undefined
    return listen(current)
  }, [token])
}

/** Since when live updates are broken, by this device's clock; null while they work, and in the first moments of a break. */
export const useBreak = (): number | null => {
  const brokenAtMs = useStore(liveStore, (state) => state.brokenAtMs)
  const [shownMs, setShownMs] = useState<number | null>(null)
  useEffect(() => {
    if (brokenAtMs === null) {
      setShownMs(null)
      return undefined
    }
    const timer = setTimeout(() => setShownMs(brokenAtMs), Math.max(0, brokenAtMs + SHOWN_AFTER_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [brokenAtMs])
  return brokenAtMs === null ? null : shownMs
}

/** Reconnects at once instead of after the delay. */
let tryNow: () => void = () => {}
export const reconnectNow = (): void => tryNow()

/** Opens the event stream and reopens it whenever it ends, until the returned function is called. */
export const listen = (principal: Principal): (() => void) => {
  const address = `/api/realtime?${new URLSearchParams({ channels: channelOf(principal) })}`
  const gatherer = createGatherer()
  let failures = 0
  let isOver = false
  let attempt = new AbortController()
  let retry: ReturnType<typeof setTimeout> | undefined
  const connect = (): void => {
    clearTimeout(retry)
    attempt.abort()
    const own = new AbortController()
    attempt = own
    const watch = createWatch(() => own.abort())
    const opened = (): void => {
      failures = 0
      liveStore.setState({ isLive: true, brokenAtMs: null })
      // Events from before the stream was open were not received.
      void queryClient.invalidateQueries()
    }
    const ended = (): void => {
      watch.stop()
      if (isOver || attempt !== own) return
      failures += 1
      broken()
      retry = setTimeout(connect, retryDelayMs(failures))
    }
    readEventStream(address, principal.token, own.signal, { opened, event: gatherer.add, heard: watch.feed }).then(ended, ended)
  }
  const wake = (): void => {
    if (!liveStore.getState().isLive) connect()
  }
  tryNow = wake
  const wakeIfVisible = (): void => {
    if (document.visibilityState === 'visible') wake()
  }
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', wakeIfVisible)
  connect()
  return () => {
    isOver = true
    clearTimeout(retry)
    gatherer.stop()
    attempt.abort()
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wakeIfVisible)
    liveStore.setState({ isLive: false, brokenAtMs: null })
  }
}

/** Refetches once, which also distinguishes an expired sign-in from a network failure; after that, polling takes over. */
const broken = (): void => {
  const { isLive, brokenAtMs } = liveStore.getState()
  if (!isLive && brokenAtMs !== null) return
  liveStore.setState({ isLive: false, brokenAtMs: Date.now() })
  void queryClient.invalidateQueries({ predicate: ({ meta }) => isTouchedBy('order', meta?.follows) })
}

/** Collects events for GATHER_MS and then invalidates every query that follows one of them. */
const createGatherer = () => {
  const gathered = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    timer = undefined
    const events = [...gathered]
    gathered.clear()
    void queryClient.invalidateQueries({ predicate: ({ meta }) => events.some((event) => isTouchedBy(event, meta?.follows)) })
  }
  return {
    add: (event: string): void => {
      gathered.add(event)
      timer ??= setTimeout(flush, GATHER_MS)
    },
    stop: (): void => clearTimeout(timer),
  }
}

/** Calls `starved` when `feed` was not called for SILENCE_MAX_MS. */
const createWatch = (starved: () => void) => {
  let timer = setTimeout(starved, SILENCE_MAX_MS)
  return {
    feed: (): void => {
      clearTimeout(timer)
      timer = setTimeout(starved, SILENCE_MAX_MS)
    },
    stop: (): void => clearTimeout(timer),
  }
}
