import { useRef, useState } from 'react'

/** On a touch screen the click comes a little after the finger has left. */
const CLICK_FOLLOWS_MS = 300

/**
 * A list that stays as it is while a pointer is down on it. Something that moved between press and release would lose the press, or
 * leave it to what took its place.
 */
export const useSteadyWhilePressed = <Value>(latest: Value): { value: Value; onPointerDown: () => void } => {
  const [pressed, setPressed] = useState<{ value: Value } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onPointerDown = (): void => {
    clearTimeout(timer.current)
    setPressed((before) => before ?? { value: latest })
    const listening = new AbortController()
    const release = (): void => {
      listening.abort()
      timer.current = setTimeout(() => setPressed(null), CLICK_FOLLOWS_MS)
    }
    for (const event of ['pointerup', 'pointercancel']) addEventListener(event, release, { signal: listening.signal })
  }
  return { value: pressed === null ? latest : pressed.value, onPointerDown }
}
