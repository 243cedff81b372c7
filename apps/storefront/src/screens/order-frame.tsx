import type { Order } from '@sukkar/contract/order'
import { formatPhone } from '@sukkar/i18n/formats'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { Button } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { OfflineCloudScene } from '@sukkar/ui/scenes'
import { Skeleton } from '@sukkar/ui/skeleton'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { NoSuchOrder } from '../features/order/no-such-order.tsx'
import { isRefusal, type OrderKeys, type OwnOrder, showOrderOfAccount } from '../features/order/order-query.ts'
import { useOwnOrder } from '../features/order/use-own-order.ts'
import { choiceOfOrder, nameOfPayment, nameOfPaymentStatus } from '../features/payment/payment-words.ts'
import { describeError } from '../lib/failure-text.ts'
import { useLocale, useText } from '../lib/locale.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { useShop } from '../lib/shop.ts'
import classes from './track.module.css'

/** Renders a loaded order, or the placeholder or the error in its place. */
export const OrderFrame = ({ id, keys, children }: { id: string; keys: OrderKeys; children: (own: OwnOrder) => ReactNode }) => {
  const t = useText()
  const { data: own, error, refetch } = useOwnOrder(id, keys)
  useSpareToken(keys.accountId, own)
  usePageTitle(own ? t('order.trackTitle', { number: own.order.number }) : null)
  if (own) {
    return (
      <>
        <Issuer />
        {children(own)}
      </>
    )
  }
  if (!error) return <Waiting />
  if (isRefusal(error)) return <NoSuchOrder />
  return (
    <EmptyState
      scene={<OfflineCloudScene />}
      headingLevel={1}
      title={t('order.couldNotLoad')}
      text={describeError(error, t)}
      actions={<Button onClick={() => void refetch()}>{t('shell.retry')}</Button>}
      announced
    />
  )
}

/** A token in the address leaves it once the account has opened the order. */
const useSpareToken = (accountId: string | null, own: OwnOrder | undefined): void => {
  const navigate = useNavigate()
  const isSpare = useSearch({ strict: false }).token !== undefined && own?.token === null
  useEffect(() => {
    if (!isSpare || accountId === null) return
    // Without the token the order has another key in the cache.
    showOrderOfAccount(own.order, accountId)
    void navigate({ to: '.', search: ({ token: _, ...search }) => search, replace: true })
  }, [isSpare, accountId, own, navigate])
}

/** The issuer of the invoice, for print only. */
export const Issuer = () => {
  const locale = useLocale()
  const shop = useShop()
  return (
    <p className={classes['issuer']}>
      <strong>{nameIn(locale, shop)}</strong> · {formatPhone(shop.phone)} · <bdi>{shop.email}</bdi>
    </p>
  )
}

/** The payment method of an order, with its status unless it is paid on delivery. */
export const describePayment = (order: Order, t: Translator): string => {
  const method = nameOfPayment(choiceOfOrder(order), t)
  return order.payment_status === 'on_delivery' ? method : `${method} · ${nameOfPaymentStatus(order.payment_status, t)}`
}

const Waiting = () => (
  <div className={classes['columns']} aria-busy="true">
    <Skeleton shape="card" height="26rem" />
    <Skeleton shape="card" height="20rem" />
  </div>
)
