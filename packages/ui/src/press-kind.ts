/**
 * pointer: a mouse, a finger or a pen; reader: the screen reader of a touch screen, which presses for its visitor; keys: a keyboard, also that of a
 * screen reader.
 */
export type PressKind = 'pointer' | 'reader' | 'keys'

let latest: PressKind = 'pointer'

/** How the visitor pressed last. Without a pointer, what appears at another place of the page takes longer to reach. */
export function findPressKind(): PressKind {
  return latest
}

/** Follows the visitor's presses; called once, before the first of them. */
export function followPresses(): void {
  const options = { capture: true, passive: true }
  // VoiceOver presses with a pointer of no size.
  addEventListener('pointerdown', ({ width, height }) => note(width === 0 && height === 0 ? 'reader' : 'pointer'), options)
  addEventListener('keydown', () => note('keys'), options)
  addEventListener('click', noteClick, options)
}

function noteClick({ buttons, detail, isTrusted, target }: MouseEvent) {
  // TalkBack's click has its button still down, which no finger's has.
  if (buttons === 1) note('reader')
  // A screen reader at a keyboard presses what it reads without any event before; the click that a label passes on to its field is no such press.
  else if (detail === 0 && isTrusted && latest === 'pointer' && target instanceof Element && target.closest('a, button')) note('keys')
}

function note(kind: PressKind) {
  latest = kind
}
