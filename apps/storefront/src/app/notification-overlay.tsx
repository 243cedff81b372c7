import { Dialog } from '@sukkar/ui/dialog'
import { useRouter } from '@tanstack/react-router'
import { use } from 'react'
import { NotificationMenu } from '../features/notification/notification-menu.tsx'
import { useCloseOverlay } from '../lib/close-overlay.ts'
import { ensureTexts, useText } from '../lib/locale.ts'
import { useUser } from '../lib/session.ts'

const texts = ensureTexts('account')

/** The notifications over any page, opened by the query flag `notification`; closing goes back in history (§2 "Mobile overlays"). */
export const NotificationOverlay = () => {
  use(texts)
  const t = useText()
  const user = useUser()
  const router = useRouter()
  const close = useCloseOverlay('notification')
  if (user === null) return null
  return (
    <Dialog open onClose={close} title={t('shell.notifications')} closeLabel={t('shell.close')}>
      <NotificationMenu
        onOpen={(event, path) => {
          // The order replaces the overlay in history, so that the way back leads to the page under it.
          event.preventDefault()
          router.history.replace(path)
        }}
      />
    </Dialog>
  )
}
