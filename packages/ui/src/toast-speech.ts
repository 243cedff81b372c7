import { announce, joinSentences } from './announcements.ts'
import { findPressKind } from './press-kind.ts'
import type { Toast } from './toast-store.ts'

/** The key that leads to the newest toast and back, as between the panes of a window. */
export const TOAST_KEY = 'F6'

type Spoken = Pick<Toast, 'id' | 'text' | 'tone' | 'action'>

/** Announces the toasts after the one with `spokenId`, and returns the id of the last. One that moves into a modal and back is not repeated. */
export function announceNew(toasts: readonly Spoken[], spokenId: number): number {
  const unspoken = toasts.filter(({ id }) => id > spokenId)
  for (const toast of unspoken) announce(describe(toast), { isDeed: toast.tone === 'good' })
  return unspoken.at(-1)?.id ?? spokenId
}

/** The text with what can be done about it, and at a keyboard how to get there. */
function describe({ text, action }: Spoken): string {
  if (action === undefined) return text
  return joinSentences([text, findPressKind() === 'keys' ? `${action.label} (${TOAST_KEY})` : action.label])
}
