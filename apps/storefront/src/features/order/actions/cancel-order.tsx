import { formatLastDay } from '@sukkar/i18n/last-day'
import { Button, buttonClass } from '@sukkar/ui/button'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDigits, useLocale, useText } from '../../../lib/locale.ts'
import type { OwnOrder } from '../order-query.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import classes from './order-actions.module.css'
import { cancelOrder } from './order-calls.ts'

/** The button to cancel an order, with its deadline; after it, the reason why not and a link to contact (D58). */
export const CancelOrder = ({ own }: { own: OwnOrder }) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const [isConfirming, setConfirming] = useState(false)
  const { order } = own
  if (!order.can_cancel) {
    // A finished order needs no explanation.
    if (order.cancel_refusal === null || order.cancel_refusal === 'CANCEL_FINISHED') return null
    return (
      <div className={classes['refused']}>
        <p>{t(`order.cancelRefused.${order.cancel_refusal}`)}</p>
        <Link to="/contact-us" className={buttonClass({ variant: 'link' })}>
          {t('shell.contact')}
        </Link>
      </div>
    )
  }
  return (
    <div className={classes['action']}>
      <Button wide variant="plain" onClick={() => setConfirming(true)}>
        {t('order.cancel')}
      </Button>
      {order.cancel_until !== null && (
        <p className={classes['hint']}>{t('order.cancelUntil', { day: formatLastDay(Date.parse(order.cancel_until), locale, digits) })}</p>
      )}
      {isConfirming && (
        <CancelDialog
          own={own}
          title={t('order.cancelConfirm')}
          answer={t('order.cancel')}
          send={() => cancelOrder(own)}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  )
}
