import type { Order, OrderItem } from '@sukkar/contract/order'
import { formatInstant } from '@sukkar/i18n/dates'
import { Button } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { Disclosure } from '@sukkar/ui/disclosure'
import { ReceiptIcon } from '@sukkar/ui/icons'
import { Picture } from '@sukkar/ui/picture'
import type { ReactNode } from 'react'
import { nameIn, useDigits, useLocale, useText } from '../../lib/locale.ts'
import { useMoney } from '../../lib/money.ts'
import { pictureSources } from '../../lib/picture-sources.ts'
import { OrderAddressLine } from './order-address-line.tsx'
import classes from './order-details.module.css'

/** What was ordered, where it goes and what it cost (§3 "Order display fields"); printed, it is the invoice. */
export const OrderDetails = ({ order, payment, receipt }: { order: Order; payment: string; receipt: ReactNode }) => {
  const t = useText()
  return (
    <Card as="section" className={classes['details']} aria-labelledby="order-details-title">
      <h2 id="order-details-title" className={classes['title']}>
        {t('order.details')}
      </h2>
      <Facts order={order} payment={payment} />
      <Disclosure open summary={t('order.itemCount', { count: order.items.reduce((sum, item) => sum + item.quantity, 0) })}>
        <ul className={classes['items']}>
          {order.items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      </Disclosure>
      <Sums order={order} />
      {receipt}
      <Button variant="quiet" className={classes['print']} icon={<ReceiptIcon size="1.25rem" />} onClick={() => print()}>
        {t('order.receiptPrint')}
      </Button>
      <p className={classes['soft']}>{t('order.receiptKeep')}</p>
    </Card>
  )
}

const Facts = ({ order, payment }: { order: Order; payment: string }) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  const isPickup = order.order_type === 'pick-up'
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{t('order.date')}</dt>
        <dd>{formatInstant(Date.parse(order.created_at), locale, digits)}</dd>
      </div>
      <div>
        <dt>{isPickup ? t('order.pickupBranch') : t('order.shippingAddress')}</dt>
        <dd>
          <OrderAddressLine order={order} />
          {order.order_screenshot && (
            <p className={classes['photos']}>
              <img
                src={order.order_screenshot.url}
                alt={t('checkout.screenshot')}
                width={order.order_screenshot.width}
                height={order.order_screenshot.height}
                loading="lazy"
              />
            </p>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('order.paymentMethod')}</dt>
        <dd>{payment}</dd>
      </div>
      {order.gift && (
        <div>
          <dt>{t('order.giftFor', { name: order.gift.name })}</dt>
          <dd>
            <bdi>{order.gift.card_text}</bdi>
          </dd>
        </div>
      )}
      {order.notes !== '' && (
        <div>
          <dt>{t('checkout.notes')}</dt>
          <dd>
            <bdi>{order.notes}</bdi>
          </dd>
        </div>
      )}
      {order.is_separate && (
        <div>
          <dt>{t('order.separateBoxes')}</dt>
        </div>
      )}
    </dl>
  )
}

const Item = ({ item }: { item: OrderItem }) => {
  const t = useText()
  const locale = useLocale()
  const money = useMoney()
  const choices = [
    ...item.options.map((option) => nameIn(locale, option)),
    ...(item.extra_flavor ? [nameIn(locale, item.extra_flavor)] : []),
  ]
  return (
    <li className={classes['item']}>
      {item.image && (
        <Picture
          className={classes['picture']}
          alt=""
          src={item.image.url}
          width={item.image.width}
          height={item.image.height}
          sources={pictureSources(item.image, 160)}
          sizes="56px"
          tint={item.image.color}
          ratio="1 / 1"
        />
      )}
      <div className={classes['texts']}>
        <p>
          {`${item.quantity} × `}
          <bdi>{nameIn(locale, item)}</bdi>
        </p>
        {choices.length > 0 && <p className={classes['soft']}>{choices.join(' · ')}</p>}
        {item.notes.map(({ note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cakes may carry the same words
          <p key={index} className={classes['soft']}>
            «<bdi>{note}</bdi>»
          </p>
        ))}
        {item.special_request !== '' && (
          <p className={classes['soft']}>
            <bdi>{item.special_request}</bdi>
          </p>
        )}
        {item.images.length > 0 && (
          <p className={classes['photos']}>
            {item.images.map((photo, index) => (
              <img
                key={photo.id}
                src={photo.url}
                alt={t('pictures.photoNumber', { number: index + 1 })}
                width={photo.width}
                height={photo.height}
                loading="lazy"
              />
            ))}
          </p>
        )}
      </div>
      <bdi className={classes['amount']}>{money(item.line_total)}</bdi>
    </li>
  )
}

const Sums = ({ order }: { order: Order }) => {
  const t = useText()
  const money = useMoney()
  const rows: [label: string, value: string, isShown: boolean][] = [
    [t('cart.subtotal'), money(order.sub_total), true],
    [t('cart.discount'), `− ${money(order.discount)}`, order.discount > 0],
    [t('cart.delivery'), order.delivery_cost === 0 ? t('cart.deliveryFree') : money(order.delivery_cost), order.order_type !== 'pick-up'],
    [t('cart.service'), money(order.service_cost), order.service_cost > 0],
    [t('cart.tip'), money(order.tip), order.tip > 0],
    [t('cart.total'), money(order.total), true],
  ]
  return (
    <dl className={classes['sums']}>
      {rows.map(
        ([label, value, isShown]) =>
          isShown && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
