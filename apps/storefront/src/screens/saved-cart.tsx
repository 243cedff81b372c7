import { buttonClass } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { EmptyTrayScene } from '@sukkar/ui/scenes'
import { Link } from '@tanstack/react-router'
import { useText } from '../lib/locale.ts'

/** Shown after a member's sign-in has ended: the cart is saved in the account (D69). The sign-in returns to `from`. */
export const SavedCart = ({ from }: { from: '/cart' | '/checkout' }) => {
  const t = useText()
  return (
    <EmptyState
      scene={<EmptyTrayScene />}
      headingLevel={1}
      title={t('error.sessionEnded')}
      actions={
        <Link to="/login" search={{ from }} className={buttonClass()}>
          {t('shell.signInUp')}
        </Link>
      }
      announced
    />
  )
}
