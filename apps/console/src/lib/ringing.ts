/** The interval between rings. */
export const RING_EVERY_MS = 6_000

/** Events that let the browser play audio. */
const WAKING = ['pointerdown', 'keydown'] as const

type Ringing = {
  audio: Pick<AudioContext, 'state' | 'resume'>
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  ring: () => void
  /** Browsers block audio until the user interacts with the page. */
  onNeedsPress: (needsPress: boolean) => void
}

/** Rings at once and repeatedly until the returned function is called. After that, a pending resume() rings no more. */
export const startRinging = ({ audio, page, ring, onNeedsPress }: Ringing): (() => void) => {
  let isOver = false
  const play = (): void => {
    if (isOver) return
    onNeedsPress(audio.state !== 'running')
    if (audio.state === 'running') ring()
  }
  const wake = (): void => {
    // If the browser refuses, the notice stays.
    if (audio.state !== 'running') void audio.resume().then(play, () => onNeedsPress(!isOver))
  }
  for (const event of WAKING) page.addEventListener(event, wake)
  play()
  // A page that had an interaction before may play at once.
  wake()
  const timer = setInterval(play, RING_EVERY_MS)
  return () => {
    isOver = true
    clearInterval(timer)
    for (const event of WAKING) page.removeEventListener(event, wake)
  }
}
