import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { showToast } from '@sukkar/ui/toast-store'
import { useNavigate } from '@tanstack/react-router'
import { use, useState } from 'react'
import { useCartCount } from '../lib/cart-count.ts'
import { ensureTexts, useText } from '../lib/locale.ts'
import { closeLogOutQuestion } from '../lib/log-out-question.ts'
import { signOut } from '../lib/sign-in.ts'

const texts = ensureTexts('rest', 'account')

/** Logging out (§4): it clears the cart, which the dialog warns of unless the cart is empty; then it leads to the login page. */
export const LogOutDialog = () => {
  use(texts)
  const t = useText()
  const navigate = useNavigate()
  const count = useCartCount()
  const [isBusy, setBusy] = useState(false)
  const leave = async (): Promise<void> => {
    setBusy(true)
    await signOut()
    closeLogOutQuestion()
    showToast({ text: t('account.loggedOut') })
    await navigate({ to: '/login' })
  }
  return (
    <Dialog
      open
      onClose={closeLogOutQuestion}
      title={t('dialog.logoutTitle')}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button wide size="lg" loading={isBusy} onClick={() => void leave()}>
            {t('shell.logout')}
          </Button>
          <Button wide variant="quiet" onClick={closeLogOutQuestion}>
            {t('shell.cancel')}
          </Button>
        </>
      }
    >
      {count > 0 && <p>{t('dialog.logoutText')}</p>}
    </Dialog>
  )
}
