const ENDS = ['pointerup', 'pointercancel', 'dragend']

const press = { isOn: false }
const mark = (type: string, isOn: boolean): void => addEventListener(type, () => Object.assign(press, { isOn }), true)
if (typeof window !== 'undefined') {
  mark('pointerdown', true)
  for (const end of ENDS) mark(end, false)
}

/**
 * Resolves at once, or after the pointer press under way has had its effect. What moves the page when a field loses focus waits for it: the
 * press that left the field would otherwise miss its target.
 */
export const afterPress = async (): Promise<void> => {
  if (!press.isOn) return
  const listening = new AbortController()
  await new Promise((resolve) => {
    for (const end of ENDS) addEventListener(end, () => setTimeout(resolve), { capture: true, signal: listening.signal })
  })
  listening.abort()
}
