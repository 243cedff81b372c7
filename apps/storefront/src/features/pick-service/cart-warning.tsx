import type { Cart } from '@sukkar/contract/cart'
import { Button } from '@sukkar/ui/button'
import { Dialog } from '@sukkar/ui/dialog'
import { nameIn, useLocale, useText } from '../../lib/locale.ts'
import classes from './cart-warning.module.css'

type CartWarningProps = { cart: Cart; onKeep: () => void; onStartOver: () => void }

/** Says what would be lost before anything is (§4, D14): keep the cart and its choice, or start over. */
export const CartWarning = ({ cart, onKeep, onStartOver }: CartWarningProps) => {
  const t = useText()
  const locale = useLocale()
  return (
    <Dialog
      open
      onClose={onKeep}
      title={t('dialog.warnTitle')}
      closeLabel={t('dialog.warnKeep')}
      footer={
        <div className={classes['answers']}>
          <Button wide onClick={onKeep}>
            {t('dialog.warnKeep')}
          </Button>
          <Button wide variant="danger" onClick={onStartOver}>
            {t('dialog.warnStartOver')}
          </Button>
        </div>
      }
    >
      <p>{t('dialog.warnText')}</p>
      <p className={classes['count']}>{t('dialog.warnLines', { count: cart.count })}</p>
      <ul className={classes['lines']}>
        {cart.items.map((item) => (
          <li key={item.id}>
            <span className={classes['quantity']}>{item.quantity} ×</span> <bdi>{nameIn(locale, item.product)}</bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
