import { readEventStream } from '@sukkar/contract/event-stream'
import type { RealtimeEventName } from '@sukkar/contract/realtime'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { queryClient } from './query-client.ts'
import { currentWorker, useWorker, type Worker } from './session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The events after which it is asked again. Left out: `shop` and `maintenance`, what a change of the shop's own data touches. */
      follows?: readonly RealtimeEventName[]
    }
  }
}

/** Of orders, and of what is counted from them. */
export const followsOrders = { follows: ['order'] } as const

/** Several events of one moment (an order that is placed and paid) are one question. */
const GATHER_MS = 200
/** The server beats every 15 seconds; a stream that has been silent for three of them is dead, whatever the network says. */
const SILENCE_MAX_MS = 45_000
const RETRY_FIRST_MS = 1_000
const RETRY_MAX_MS = 30_000
/** A break shorter than this is nobody's concern: it is mended and caught up with before anybody could act on it. */
const SHOWN_AFTER_MS = 4_000

/** `brokenAtMs`: since when the stream is away, by this device's clock; null while it is open, or has not been opened yet. */
const liveStore = createStore<{ isLive: boolean; brokenAtMs: number | null }>(() => ({ isLive: false, brokenAtMs: null }))

/** How often to ask all the same: seldom while the stream tells, often while it does not. For `refetchInterval`. */
export const pollWithin =
  (brokenMs: number, liveMs = 60_000) =>
  (): number =>
    liveStore.getState().isLive ? liveMs : brokenMs

/** How long to wait after some failures in a row before the next try. */
export const retryDelayMs = (failuresInRow: number): number => Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** Math.max(0, failuresInRow - 1))

/** Whether a query is asked again after an event. */
export const isTouchedBy = (event: string, follows: readonly string[] = ['shop', 'maintenance']): boolean => follows.includes(event)

/** The one channel of whoever works here: staff hear of every order, a driver of their own. */
export const channelOf = ({ role, id }: Pick<Worker, 'role' | 'id'>): string => (role === 'staff' ? 'staff' : `driver.${id}`)

/** Keeps what is shown current for as long as somebody is signed in; once, in the shell. */
export const useLiveUpdates = (): void => {
  const worker = useWorker()
  const token = worker?.token
  useEffect(() => {
    const current = currentWorker()
    if (current === null || current.token !== token) return undefined
    return listen(current)
  }, [token])
}

/** Since when the console has not been live, by this device's clock; null while it is, and in the first moments of a break. */
export const useBreak = (): number | null => {
  const brokenAtMs = useStore(liveStore, (state) => state.brokenAtMs)
  const [saidMs, setSaidMs] = useState<number | null>(null)
  useEffect(() => {
    if (brokenAtMs === null) {
      setSaidMs(null)
      return undefined
    }
    const timer = setTimeout(() => setSaidMs(brokenAtMs), Math.max(0, brokenAtMs + SHOWN_AFTER_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [brokenAtMs])
  return brokenAtMs === null ? null : saidMs
}

/** Tries at once instead of waiting. */
let tryNow: () => void = () => {}
export const reconnectNow = (): void => tryNow()

/** Listens until told to stop: opens the stream, and opens it again however it ends. */
export const listen = (worker: Worker): (() => void) => {
  const address = `/api/realtime?${new URLSearchParams({ channels: channelOf(worker) })}`
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
      // Whatever happened before the stream was open was told to nobody.
      void queryClient.invalidateQueries()
    }
    const ended = (): void => {
      watch.stop()
      if (isOver || attempt !== own) return
      failures += 1
      broken()
      retry = setTimeout(connect, retryDelayMs(failures))
    }
    readEventStream(address, worker.token, own.signal, { opened, event: gatherer.add, heard: watch.feed }).then(ended, ended)
  }
  const wake = (): void => {
    if (!liveStore.getState().isLive) connect()
  }
  tryNow = wake
  const look = (): void => {
    if (document.visibilityState === 'visible') wake()
  }
  window.addEventListener('online', wake)
  document.addEventListener('visibilitychange', look)
  connect()
  return () => {
    isOver = true
    clearTimeout(retry)
    gatherer.stop()
    attempt.abort()
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', look)
    liveStore.setState({ isLive: false, brokenAtMs: null })
  }
}

/** Asks once, which also tells a sign-in that has ended from a network that is away; from here on the polling looks after it. */
const broken = (): void => {
  const { isLive, brokenAtMs } = liveStore.getState()
  if (!isLive && brokenAtMs !== null) return
  liveStore.setState({ isLive: false, brokenAtMs: Date.now() })
  void queryClient.invalidateQueries({ predicate: ({ meta }) => isTouchedBy('order', meta?.follows) })
}

/** Collects the events of a moment, and then has everything that follows one of them asked for again. */
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

/** Calls `starved` when it has not been fed for too long. */
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
