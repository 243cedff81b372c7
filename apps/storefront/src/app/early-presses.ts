declare global {
  interface Window {
    /** Buttons pressed on the drawn page before its code had come; the boot snippet fills it until it is taken. */
    earlyPresses?: Set<HTMLButtonElement>
  }
}

/** What a link or a button is called. */
export const nameOf = (element: Element | null): string | null | undefined => element?.ariaLabel ?? element?.textContent

/**
 * Ends the recording of presses, because React hears of the next one itself, and answers what replays them. Each button is pressed once,
 * however often an impatient finger came down; on a page that has been drawn anew it is found by its name.
 */
export const collectEarlyPresses = (): (() => void) => {
  const presses = [...(window.earlyPresses ?? [])].map((button) => ({ button, name: nameOf(button) }))
  delete window.earlyPresses
  return () => {
    for (const { button, name } of presses) {
      const alive = button.isConnected ? button : [...document.querySelectorAll('button')].find((one) => nameOf(one) === name)
      alive?.click()
    }
  }
}
