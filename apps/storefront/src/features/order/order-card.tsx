import type { Image } from '@sukkar/contract/catalogue'
import type { Order } from '@sukkar/contract/order'
import { formatInstant } from '@sukkar/i18n/dates'
import { nameIn } from '@sukkar/i18n/name-in'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Card } from '@sukkar/ui/card'
import { Picture } from '@sukkar/ui/picture'
import { StatusChip } from '@sukkar/ui/status-chip'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useShopMinute } from '../../lib/cutoff.ts'
import { useDigits, useLocale, useText } from '../../lib/locale.ts'
import { minutesToPay } from '../../lib/minutes-to-pay.ts'
import { useMoney } from '../../lib/money.ts'
import { pictureSources } from '../../lib/picture-sources.ts'
import classes from './order-card.module.css'
import { describePromise, nameOfStatus, toneOfStatus } from './order-words.ts'

/** The fields of an order that its card needs; list entries and single orders both have them. */
export type CardOrder = Pick<
  Order,
  'id' | 'number' | 'status' | 'order_type' | 'payment_status' | 'pay_until' | 'created_at' | 'promised_from' | 'promised_to' | 'total'
> & {
  isUpcoming: boolean
  items: { key: string; name_en: string; name_ar: string; quantity: number; image: Image | null }[]
}

/** As many pictures as a phone shows in a row. */
const PICTURES_MAX = 4

type Props = {
  order: CardOrder
  /** Authorises a guest's order. */
  token?: string
  /** Below the texts: reorder, pay, and the like. */
  actions?: ReactNode
}

/** An order in a list: pictures, number, date, status and total. The card links to it. */
export const OrderCard = ({ order, token, actions }: Props) => {
  const t = useText()
  const nowMs = useShopMinute()
  const locale = useLocale()
  const digits = useDigits()
  const money = useMoney()
  const [first] = order.items
  const more = order.items.length - 1
  const minutes = minutesToPay(order.pay_until, nowMs)
  return (
    <Card as="article" className={classes['card']}>
      <header className={classes['head']}>
        <h2 className={classes['number']}>
          <Link
            to="/profile/orders/$id"
            params={{ id: order.id }}
            search={token === undefined ? {} : { token }}
            className={classes['link']}
          >
            {t('order.number', { number: order.number })}
          </Link>
        </h2>
        <StatusChip tone={toneOfStatus(order)}>{nameOfStatus(order, t)}</StatusChip>
      </header>
      <p className={classes['soft']}>
        {order.isUpcoming
          ? t('order.promised', { time: describePromise(order, nowMs, t) })
          : formatInstant(Date.parse(order.created_at), locale, digits)}
      </p>
      {minutes > 0 && <p role="timer">{t('payment.payUntil', { minutes })}</p>}
      <Pictures items={order.items} />
      {first && (
        <p className={classes['names']}>
          {`${writeNumber(first.quantity, t)} × `}
          <bdi>{nameIn(locale, first)}</bdi>
          {more > 0 && ` ${t('order.itemsMore', { count: more })}`}
        </p>
      )}
      <p className={classes['total']}>
        <span className={classes['soft']}>{t('cart.total')}</span> <bdi>{money(order.total)}</bdi>
      </p>
      {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
    </Card>
  )
}

const Pictures = ({ items }: { items: CardOrder['items'] }) => {
  const shown = items.filter(({ image }) => image !== null).slice(0, PICTURES_MAX)
  if (shown.length === 0) return null
  return (
    <div className={classes['pictures']}>
      {shown.map(
        ({ key, image }) =>
          image && (
            <Picture
              key={key}
              className={classes['picture']}
              alt=""
              src={image.url}
              width={image.width}
              height={image.height}
              sources={pictureSources(image, 160)}
              sizes="72px"
              tint={image.color}
              ratio="1 / 1"
            />
          ),
      )}
    </div>
  )
}
