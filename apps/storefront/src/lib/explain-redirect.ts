import { showToast } from '@sukkar/ui/toast-store'
import { ensureTexts, localeStore } from './locale.ts'

/** Says why a press led to the front page: what it opens needs an area and a service (§8). */
export const explainRedirect = async (): Promise<void> => {
  await ensureTexts('rest')
  showToast({ text: localeStore.getState().translator('checkout.needsService') })
}
