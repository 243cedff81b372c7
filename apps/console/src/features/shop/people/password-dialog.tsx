import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { showToast } from '@sukkar/ui/toast-store'
import { useText } from '../../../lib/locale.ts'
import classes from '../shop.module.css'

/** A generated password; the server answers it only once. */
export type IssuedPassword = { name: string; email: string; password: string }

/** Shows the password until it was passed on. It cannot be shown again. */
export const PasswordDialog = ({ issued, onClose }: { issued: IssuedPassword; onClose: () => void }) => {
  const t = useText()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(issued.password)
      showToast({ text: t('consoleShop.copied'), tone: 'good' })
    } catch {
      // The browser may refuse clipboard access; the password is still visible.
      showToast({ text: t('consoleShop.notCopied') })
    }
  }
  return (
    <Dialog
      open
      dismissible={false}
      onClose={onClose}
      title={t('consoleShop.passwordOf', { name: issued.name })}
      closeLabel={t('shell.close')}
      footer={
        <>
          <Button wide variant="quiet" onClick={() => void copy()}>
            {t('consoleShop.copy')}
          </Button>
          <Button wide onClick={onClose}>
            {t('consoleShop.passedOn')}
          </Button>
        </>
      }
    >
      <div className={classes['fields']}>
        <p>{t('consoleShop.passwordOnce')}</p>
        <p className={classes['soft']}>
          <bdi dir="ltr">{issued.email}</bdi>
        </p>
        <p className={classes['secret']} dir="ltr" data-password="">
          {issued.password}
        </p>
      </div>
    </Dialog>
  )
}
