import type { Order } from '@sukkar/contract/order'
import { Button, buttonClass } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { classNames } from '@sukkar/ui/class-names'
import { ChatIcon, PhoneIcon, ShareIcon } from '@sukkar/ui/icons'
import { showToast } from '@sukkar/ui/toast-store'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/locale.ts'
import { serverNowMs } from '../../../lib/server-clock.ts'
import { useShop } from '../../../lib/shop.ts'
import { describePromise, describeStatus, nameOfStatus } from '../order-words.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import classes from './order-progress.module.css'
import { OrderSteps } from './order-steps.tsx'

const STOPPED: readonly Order['status'][] = ['cancelled', 'payment_failed']
const FINISHED: readonly Order['status'][] = ['delivered', 'picked', 'cancelled']

type Props = {
  order: Order
  /** What needs doing about its money. */
  banner: ReactNode
  /** What needs deciding; while it does, it stands in place of the steps. */
  needsAction: ReactNode
  /** Where the driver is, while there is one. */
  courier: ReactNode
}

/** Where an order stands: its number, what that means, when it comes, and its steps. What needs an answer stands first. */
export const OrderProgress = ({ order, banner, needsAction, courier }: Props) => {
  const t = useText()
  const isStopped = STOPPED.includes(order.status)
  return (
    <Card as="section" className={classes['progress']} aria-labelledby="order-title">
      <header className={classes['head']}>
        <h1 id="order-title">{t('order.trackTitle', { number: order.number })}</h1>
        <p className={classNames(classes['status'], isStopped && classes['stopped'])}>{nameOfStatus(order, t)}</p>
        <p>{describeStatus(order, t)}</p>
      </header>
      {banner}
      {order.status === 'hold' ? (
        needsAction
      ) : (
        <>
          {!isStopped && !FINISHED.includes(order.status) && (
            <p className={classes['promise']}>{t('order.promised', { time: describePromise(order, serverNowMs(), t) })}</p>
          )}
          <AddToCalendar order={order} />
          {courier}
          {!isStopped && <OrderSteps order={order} />}
        </>
      )}
      <Contact number={order.number} />
    </Card>
  )
}

/** Ways to reach the shop about this order, and the link to keep. */
const Contact = ({ number }: { number: string }) => {
  const t = useText()
  const shop = useShop()
  const message = encodeURIComponent(t('order.number', { number }).replaceAll(/[\u2066-\u2069]/gu, ''))
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href)
      showToast({ text: t('order.copied'), tone: 'good' })
    } catch {
      // The address bar has it, where copying is not allowed.
      showToast({ text: t('order.placedKeepLink') })
    }
  }
  return (
    <div className={classes['contact']}>
      <a href={`tel:${shop.phone}`} className={buttonClass({ variant: 'quiet' })}>
        <PhoneIcon size="1.25rem" /> {t('order.callShop')}
      </a>
      <a
        href={`https://wa.me/${shop.whatsapp.replaceAll(/\D/gu, '')}?text=${message}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'quiet' })}
      >
        <ChatIcon size="1.25rem" /> {t('order.messageShop')}
      </a>
      <Button variant="quiet" icon={<ShareIcon size="1.25rem" />} onClick={() => void copy()}>
        {t('order.copyLink')}
      </Button>
    </div>
  )
}
