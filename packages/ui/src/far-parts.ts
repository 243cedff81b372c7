/**
 * While a modal is open the page behind it can neither be read nor pressed, and the browser reckons that up for every one of its
 * elements. Parts of a list marked `data-settled`, and whole sections marked `data-rests`, that lie beyond the screen are left out of
 * it meanwhile, by a rule for `data-far` that hides what is in them and keeps their place. The answer brings them back.
 */
export function restFarParts(): () => void {
  const sections = listFar('[data-rests]')
  // What is in a section that rests need not be looked at.
  const parts = listFar('[data-settled] > *', (part) => !sections.some((section) => section.contains(part)))
  const far = [...sections, ...parts]
  for (const part of far) part.dataset.far = ''
  return () => {
    for (const part of far) delete part.dataset.far
  }
}

function listFar(selector: string, mayBe: (part: HTMLElement) => boolean = () => true): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((part) => mayBe(part) && isBeyondScreen(part))
}

/** Whether nothing of an element is on the screen. */
export function isBeyondScreen(part: Element): boolean {
  const { top, bottom, left, right } = part.getBoundingClientRect()
  return bottom < 0 || top > innerHeight || right < 0 || left > innerWidth
}
