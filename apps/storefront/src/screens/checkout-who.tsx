import { Card } from '@sukkar/ui/card'
import { Link } from '@tanstack/react-router'
import { useText } from '../lib/locale.ts'
import { useUser } from '../lib/session.ts'
import classes from './checkout-who.module.css'

/** Step 0: guest or sign-in. A guest just goes on, because no account is needed; sign-in returns here with everything saved (D11, D41). */
export const CheckoutWho = () => {
  const t = useText()
  const user = useUser()
  if (user !== null) return null
  return (
    <Card as="section" aria-labelledby="checkout-who" className={classes['who']}>
      <h2 id="checkout-who" className={classes['title']}>
        {t('checkout.stepWho')}
      </h2>
      <p>
        <strong>{t('checkout.asGuest')}</strong> · {t('checkout.asGuestText')}
      </p>
      <p>
        <Link to="/login" search={{ from: '/checkout' }}>
          {t('checkout.login')}
        </Link>{' '}
        · {t('checkout.loginText')}
      </p>
    </Card>
  )
}
