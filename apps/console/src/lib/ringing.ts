/** From one ring to the next. */
export const RING_EVERY_MS = 6_000

/** Anything that is pressed or typed lets a browser play. */
const WAKING = ['pointerdown', 'keydown'] as const

type Ringing = {
  audio: Pick<AudioContext, 'state' | 'resume'>
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  ring: () => void
  /** The browser plays nothing before somebody has pressed something on the page. */
  onNeedsPress: (needsPress: boolean) => void
}

/** Rings at once and again until it is stopped, by what is answered. Once stopped nothing rings that was still waiting for its turn. */
export const startRinging = ({ audio, page, ring, onNeedsPress }: Ringing): (() => void) => {
  let isOver = false
  const play = (): void => {
    if (isOver) return
    onNeedsPress(audio.state !== 'running')
    if (audio.state === 'running') ring()
  }
  const wake = (): void => {
    // Refused, it is as silent as it was said to be.
    if (audio.state !== 'running') void audio.resume().then(play, () => onNeedsPress(!isOver))
  }
  for (const event of WAKING) page.addEventListener(event, wake)
  play()
  // A page that was pressed before may play without being pressed again.
  wake()
  const timer = setInterval(play, RING_EVERY_MS)
  return () => {
    isOver = true
    clearInterval(timer)
    for (const event of WAKING) page.removeEventListener(event, wake)
  }
}
