import { createStore } from 'zustand/vanilla'
import type { Verdict } from './judge-answer.ts'
import { type Fix, isFresh, waitBeforeSendMs } from './position-rules.ts'

/** off: no order is on the way; finding: the device determines its position; the last two need an action of the driver. */
export type SharingState = 'off' | 'finding' | 'on' | 'refused' | 'unavailable'

export const sharingStore = createStore<{ state: SharingState }>(() => ({ state: 'off' }))

/**
 * Shares the device's position until the returned function is called. Only the latest position is held, and only while it is fresh: one that could
 * not be sent in time is never sent. The screen stays on, because a locked phone stops reporting its position.
 */
export const sharePosition = (send: (fix: Fix) => Promise<Verdict>): (() => void) => {
  if (!('geolocation' in navigator)) {
    sharingStore.setState({ state: 'unavailable' })
    return () => sharingStore.setState({ state: 'off' })
  }
  sharingStore.setState({ state: 'finding' })
  let isOver = false
  let latest: Fix | null = null
  let sentMs: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const releaseScreen = acquireWakeLock()
  const plan = (): void => {
    clearTimeout(timer)
    if (!isOver && latest !== null) timer = setTimeout(() => void sendLatest(), waitBeforeSendMs(sentMs, Date.now()))
  }
  const sendLatest = async (): Promise<void> => {
    const fix = latest
    if (fix === null || isOver) return
    latest = null
    if (!isFresh(fix, Date.now())) return
    sentMs = Date.now()
    const verdict = await send(fix)
    // Retry this position only if no newer one has arrived.
    if (verdict.kind === 'later') latest ??= fix
    plan()
  }
  const watch = navigator.geolocation.watchPosition(
    ({ coords }) => {
      latest = { lat: coords.latitude, lng: coords.longitude, atMs: Date.now() }
      sharingStore.setState({ state: 'on' })
      plan()
    },
    (error) => sharingStore.setState({ state: error.code === error.PERMISSION_DENIED ? 'refused' : 'unavailable' }),
    { enableHighAccuracy: true, maximumAge: 5_000, timeout: 30_000 },
  )
  return () => {
    isOver = true
    latest = null
    clearTimeout(timer)
    navigator.geolocation.clearWatch(watch)
    releaseScreen()
    sharingStore.setState({ state: 'off' })
  }
}

/**
 * Keeps the screen on where the browser supports it; the browser releases the lock when the page is hidden, so it is requested again when the page
 * is visible.
 */
const acquireWakeLock = (): (() => void) => {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const hold = async (): Promise<void> => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
    try {
      const held = await navigator.wakeLock.request('screen')
      if (isOver) await held.release()
      else lock = held
    } catch (error) {
      // With a low battery the browser refuses; the page shows anyway that it must stay open.
      if (!(error instanceof DOMException)) throw error
    }
  }
  const lockIfVisible = (): void => void hold()
  document.addEventListener('visibilitychange', lockIfVisible)
  lockIfVisible()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', lockIfVisible)
    void lock?.release()
  }
}
