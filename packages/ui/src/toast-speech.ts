import { announce } from './announcements.ts'
import type { Toast } from './toast-store.ts'

/** Announces the toasts after the one with `spokenId`, and returns the id of the last. One that moves into a modal and back is not repeated. */
export function announceNew(toasts: readonly Pick<Toast, 'id' | 'text' | 'tone'>[], spokenId: number): number {
  const unspoken = toasts.filter(({ id }) => id > spokenId)
  for (const { text, tone } of unspoken) announce(text, { isDeed: tone === 'good' })
  return unspoken.at(-1)?.id ?? spokenId
}
