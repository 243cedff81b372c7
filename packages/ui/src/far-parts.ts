/**
 * While a modal is open the page behind it is inert, and the browser computes that for every element. This excludes the children of `data-settled`
 * lists and the `data-rests` sections that are outside the screen: it marks them `data-far`, and a style rule hides their content without changing
 * their size. The returned function removes the marks.
 */
export function restFarParts(): () => void {
  const sections = listFar('[data-rests]')
  // Children of a section that is already excluded need no check of their own.
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

/** Whether an element is entirely outside the screen. */
export function isBeyondScreen(part: Element): boolean {
  const { top, bottom, left, right } = part.getBoundingClientRect()
  return bottom < 0 || top > innerHeight || right < 0 || left > innerWidth
}
