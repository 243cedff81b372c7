import type { Translator } from '@sukkar/i18n/translate'
import { showToast } from '@sukkar/ui/toast-store'

/** Copies a text, shows a toast, and returns whether the browser allowed it. */
export const copyText = async (text: string, t: Translator): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: t('consoleOrders.copied'), tone: 'good' })
    return true
  } catch {
    showToast({ text: t('consoleOrders.copyFailed'), tone: 'danger' })
    return false
  }
}
