import type { Order } from '@sukkar/contract/order'
import { Button, buttonClass } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { classNames } from '@sukkar/ui/class-names'
import { ChatIcon, PhoneIcon, ShareIcon } from '@sukkar/ui/icons'
import { showToast } from '@sukkar/ui/toast-store'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useShopMinute } from '../../../lib/cutoff.ts'
import { useText } from '../../../lib/locale.ts'
import { useShop } from '../../../lib/shop.ts'
import type { OwnOrder } from '../order-query.ts'
import { awaitsPayment, describePromise, describeStatus, isComing, nameOfStatus } from '../order-words.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import classes from './order-progress.module.css'
import { OrderSteps } from './order-steps.tsx'
import { PickupBox } from './pickup-box.tsx'
import { writeOrderText } from './track-link.ts'

const STOPPED: readonly Order['status'][] = ['cancelled', 'payment_failed']

type Props = {
  own: OwnOrder
  /** The state of an open payment, with a link to pay. */
  banner: ReactNode
  /** The decision that a held order needs; it replaces the steps. */
  needsAction: ReactNode
  /** The driver's position, if there is one. */
  courier: ReactNode
}

/** The progress of an order: number, status, promised time and steps. A decision of the customer comes first. */
export const OrderProgress = ({ own, banner, needsAction, courier }: Props) => {
  const { order } = own
  const t = useText()
  const nowMs = useShopMinute()
  const isStopped = STOPPED.includes(order.status)
  return (
    <Card as="section" className={classes['progress']} aria-labelledby="order-title">
      <header className={classes['head']}>
        <h1 id="order-title">{t('order.trackTitle', { number: order.number })}</h1>
        <p className={classNames(classes['status'], isStopped && !awaitsPayment(order) && classes['stopped'])}>{nameOfStatus(order, t)}</p>
        <p>{describeStatus(order, t)}</p>
      </header>
      {banner}
      {order.status === 'hold' ? (
        needsAction
      ) : (
        <>
          {isComing(order) && <p className={classes['promise']}>{t('order.promised', { time: describePromise(order, nowMs, t) })}</p>}
          <PickupBox order={order} />
          <AddToCalendar order={order} />
          {courier}
          {!isStopped && <OrderSteps order={order} />}
        </>
      )}
      <Contact own={own} />
    </Card>
  )
}

/** Ways to contact the shop about this order, and the link to save; a member, whose link opens for nobody else, copies what others need to know. */
const Contact = ({ own }: { own: OwnOrder }) => {
  const t = useText()
  const navigate = useNavigate()
  const shop = useShop()
  const isMembers = own.token === null
  const message = encodeURIComponent(t('order.number', { number: own.order.number }).replaceAll(/[\u2066-\u2069]/gu, ''))
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(writeOrderText(own, location.href, t))
      showToast({ text: isMembers ? t('order.copiedText') : t('order.copied'), tone: 'good' })
    } catch {
      // Copying is not allowed: the toast points to the address bar, which gets the token of a guest.
      const { order, token } = own
      void navigate({ to: '/profile/orders/$id/track', params: { id: order.id }, search: token === null ? {} : { token }, replace: true })
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
        {isMembers ? t('order.copyText') : t('order.copyLink')}
      </Button>
    </div>
  )
}
