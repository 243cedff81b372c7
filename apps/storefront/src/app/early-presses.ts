declare global {
  interface Window {
    /** Buttons pressed on the prerendered page before its code loaded; the boot snippet fills it until it is deleted. */
    earlyPresses?: Set<HTMLButtonElement>
  }
}

/** The accessible name of a link or a button. */
export const nameOf = (element: Element | null): string | null | undefined => element?.ariaLabel ?? element?.textContent

/**
 * Ends the recording of presses, because React handles the next ones, and returns the function that replays them. Each button is clicked
 * once, however often it was pressed; on a page drawn again it is found by its name.
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
