import { buttonClass } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { LostPinScene } from '@sukkar/ui/scenes'
import { Link } from '@tanstack/react-router'
import { useText } from '../lib/locale.ts'

/** What stands in place of an account's addresses where nobody is signed in. */
export const SignedOutAddress = () => {
  const t = useText()
  return (
    <EmptyState
      headingLevel={1}
      scene={<LostPinScene />}
      title={t('address.signedOut')}
      text={t('address.signedOutText')}
      actions={
        <Link to="/" className={buttonClass()}>
          {t('error.home')}
        </Link>
      }
    />
  )
}
