import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { useText } from '../../lib/locale.ts'
import classes from './reorder.module.css'

type Props = { text: string; isBusy: boolean; onReplace: () => void; onClose: () => void }

/** Prompts before an order's products replace a filled cart (D62). */
export const ReplaceCartDialog = ({ text, isBusy, onReplace, onClose }: Props) => {
  const t = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dialog.replaceTitle')}
      closeLabel={t('dialog.warnKeep')}
      footer={
        <div className={classes['answers']}>
          <Button wide variant="quiet" onClick={onClose}>
            {t('dialog.warnKeep')}
          </Button>
          <Button wide loading={isBusy} onClick={onReplace}>
            {t('dialog.replaceYes')}
          </Button>
        </div>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
