import type { Order } from '@sukkar/contract/order'
import { Button, buttonClass } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { classNames } from '@sukkar/ui/class-names'
import { ChatIcon, PhoneIcon, ShareIcon } from '@sukkar/ui/icons'
import { Notice } from '@sukkar/ui/notice'
import { showToast } from '@sukkar/ui/toast-store'
import type { ReactNode } from 'react'
import { useText } from '../../lib/locale.ts'
import { serverNowMs } from '../../lib/server-clock.ts'
import { useShop } from '../../lib/shop.ts'
import classes from './order-progress.module.css'
import { OrderSteps } from './order-steps.tsx'
import { describePromise, describeStatus, nameOfStatus } from './order-words.ts'

const STOPPED: readonly Order['status'][] = ['cancelled', 'payment_failed']
const FINISHED: readonly Order['status'][] = ['delivered', 'picked', 'cancelled']

/** Where an order stands: its number, what that means, when it comes, and its steps. What needs an answer stands first. */
export const OrderProgress = ({ order, banner }: { order: Order; banner: ReactNode }) => {
  const t = useText()
  const isStopped = STOPPED.includes(order.status)
  return (
    <Card as="section" className={classes['progress']} aria-labelledby="order-title">
      <header className={classes['head']}>
        <h1 id="order-title">{t('order.trackTitle', { number: order.number })}</h1>
        <p className={classNames(classes['status'], isStopped && classes['stopped'])}>{nameOfStatus(order, t)}</p>
        <p>{describeStatus(order, t)}</p>
      </header>
      {order.status === 'hold' && (
        <Notice title={t('order.needsAction')} announced>
          {t('order.needsActionText')}
        </Notice>
      )}
      {banner}
      {!isStopped && !FINISHED.includes(order.status) && (
        <p className={classes['promise']}>{t('order.promised', { time: describePromise(order, serverNowMs(), t) })}</p>
      )}
      {!isStopped && <OrderSteps order={order} />}
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
      showToast({ text: t('shell.copied'), tone: 'good' })
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
