import { buttonClass } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { LostPinScene } from '@sukkar/ui/scenes'
import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '../lib/locale.ts'

/** Replaces a page of the account for a signed-out visitor; signing in returns to it. */
export const SignedOut = ({ title, text }: { title: string; text: string }) => {
  const t = useText()
  const from = useLocation({ select: ({ href }) => href })
  return (
    <EmptyState
      headingLevel={1}
      scene={<LostPinScene />}
      title={title}
      text={text}
      actions={
        <>
          <Link to="/login" search={{ from }} className={buttonClass()}>
            {t('account.login')}
          </Link>
          <Link to="/pick-service" className={buttonClass({ variant: 'quiet' })}>
            {t('account.continueAsGuest')}
          </Link>
        </>
      }
    />
  )
}
