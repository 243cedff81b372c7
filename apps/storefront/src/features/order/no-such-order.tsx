import { buttonClass } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { LostPinScene } from '@sukkar/ui/scenes'
import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '../../lib/locale.ts'
import { useUser } from '../../lib/session.ts'

/** Replaces an order whose link is wrong or whose token belongs to another order. */
export const NoSuchOrder = () => {
  const t = useText()
  const isSignedIn = useUser() !== null
  const from = useLocation({ select: ({ href }) => href })
  return (
    <EmptyState
      scene={<LostPinScene />}
      headingLevel={1}
      title={t('order.notFound')}
      text={t('order.notFoundText')}
      actions={
        <>
          {!isSignedIn && (
            <Link to="/login" search={{ from }} className={buttonClass()}>
              {t('shell.signInUp')}
            </Link>
          )}
          <Link to="/contact-us" className={buttonClass({ variant: isSignedIn ? 'primary' : 'quiet' })}>
            {t('shell.contact')}
          </Link>
          <Link to="/" className={buttonClass({ variant: 'quiet' })}>
            {t('error.home')}
          </Link>
        </>
      }
    />
  )
}
