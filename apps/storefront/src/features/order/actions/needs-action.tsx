import type { Order } from '@sukkar/contract/order'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { InlineError } from '@sukkar/ui/inline-error'
import { Notice } from '@sukkar/ui/notice'
import { useState } from 'react'
import { useLocale, useText } from '../../../lib/locale.ts'
import { useMoney } from '../../../lib/money.ts'
import type { OwnOrder } from '../order-query.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import classes from './needs-action.module.css'
import { requestRefund } from './order-calls.ts'
import { describeRefund } from './refund-words.ts'

/**
 * The decision that a held order needs from its customer (D59). It replaces the order's progress; each choice states its cost or refund.
 */
export const NeedsAction = ({ own, onReschedule }: { own: OwnOrder; onReschedule: () => void }) => {
  const t = useText()
  const money = useMoney()
  const [isRefunding, setRefunding] = useState(false)
  const { order } = own
  const hasRefund = order.left_to_refund > 0
  return (
    <div className={classes['needs']}>
      <Notice title={t('order.needsAction')} announced>
        {order.hold_reason === null ? t('status.text.hold') : t('orderLife.holdReason', { reason: order.hold_reason })}
      </Notice>
      <h2 className={classes['question']}>{t('orderLife.holdQuestion')}</h2>
      <div className={classes['choices']}>
        {order.can_reschedule ? (
          <div className={classes['choice']}>
            <Button wide size="lg" onClick={onReschedule}>
              {t('order.reschedule')}
            </Button>
            <p className={classes['price']}>{t('orderLife.rescheduleFree', { total: money(order.total) })}</p>
          </div>
        ) : (
          order.reschedule_refusal === 'RESCHEDULE_UNAVAILABLE' && <Unavailable order={order} />
        )}
        {order.can_refund && (
          <div className={classes['choice']}>
            <Button wide size="lg" variant="quiet" onClick={() => setRefunding(true)}>
              {hasRefund ? t('order.refund') : t('order.cancel')}
            </Button>
            <p className={classes['price']}>{describeRefund(order, t, money)}</p>
          </div>
        )}
      </div>
      {isRefunding && (
        <CancelDialog
          own={own}
          title={hasRefund ? t('orderLife.refundTitle') : t('order.cancelConfirm')}
          answer={hasRefund ? t('order.refund') : t('order.cancel')}
          needsReason
          send={(reason) => requestRefund(own, reason)}
          onClose={() => setRefunding(false)}
        />
      )}
    </div>
  )
}

/** Why the order cannot move to another day, in the specification's words, and the lines that cause it. */
const Unavailable = ({ order }: { order: Order }) => {
  const t = useText()
  const locale = useLocale()
  const names = order.items.filter(({ id }) => order.unavailable_items.includes(id)).map((item) => nameIn(locale, item))
  return (
    <InlineError
      title={t('order.cannotReschedule')}
      text={t('orderLife.unavailable', { products: names.join(locale === 'ar' ? '، ' : ', ') })}
    />
  )
}
