import { buttonClass } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { LostPinScene } from '@sukkar/ui/scenes'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/locale.ts'

/** What stands in place of an order whose link is wrong or whose token is another's. */
export const NoSuchOrder = () => {
  const t = useText()
  return (
    <EmptyState
      scene={<LostPinScene />}
      headingLevel={1}
      title={t('order.notFound')}
      text={t('order.notFoundText')}
      actions={
        <>
          <Link to="/contact-us" className={buttonClass()}>
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
