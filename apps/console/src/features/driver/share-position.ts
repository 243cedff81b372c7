import { createStore } from 'zustand/vanilla'
import type { Verdict } from './judge-answer.ts'
import { type Fix, isFresh, waitBeforeSendMs } from './position-rules.ts'

/** off: nothing is on its way; finding: the device looks for itself; the last two say what the driver has to do. */
export type SharingState = 'off' | 'finding' | 'on' | 'refused' | 'unavailable'

export const sharingStore = createStore<{ state: SharingState }>(() => ({ state: 'off' }))

/**
 * Shares where the device is until the answer is called. Only the latest position is kept, and only while it is fresh: what could not
 * be sent in time is never sent. The screen stays on, because a telephone that is locked knows nothing.
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
  const releaseScreen = keepScreenOn()
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
    // A newer one may be there by now; only without one is this one worth a second try.
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

/** Keeps the screen on where the browser can; it lets go whenever the page is hidden, and is asked again when it is seen. */
const keepScreenOn = (): (() => void) => {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const hold = async (): Promise<void> => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
    try {
      const held = await navigator.wakeLock.request('screen')
      if (isOver) await held.release()
      else lock = held
    } catch (error) {
      // A battery that is low: the browser says no, and the page tells anyway to keep it open.
      if (!(error instanceof DOMException)) throw error
    }
  }
  const look = (): void => void hold()
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', look)
    void lock?.release()
  }
}
