import { useRef, useState } from 'react'

/** On a touch screen the click event comes shortly after the finger is lifted. */
const CLICK_FOLLOWS_MS = 300

/**
 * A value that does not change while a pointer is down on it. An item that moved between press and release would lose the click to the item in its
 * place.
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
