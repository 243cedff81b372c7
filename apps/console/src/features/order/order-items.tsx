import type { OrderItem } from '@sukkar/contract/order'
import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { formatInstant } from '@sukkar/i18n/dates'
import { nameIn } from '@sukkar/i18n/name-in'
import { listUnitTexts } from '@sukkar/i18n/unit-texts'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Card } from '@sukkar/ui/card'
import { StatusChip } from '@sukkar/ui/status-chip'
import { useText } from '../../lib/locale.ts'
import { OptionText } from './option-text.tsx'
import classes from './order.module.css'
import { OrderPictures } from './order-pictures.tsx'

/** What to make: quantities first, then the choices, texts and pictures of each item. */
export const OrderItems = ({ staffOrder }: { staffOrder: StaffOrder }) => {
  const t = useText()
  const { order, notes_changed_at: changedAt } = staffOrder
  return (
    <Card as="section" aria-label={t('console.items')}>
      <h2>{t('console.items')}</h2>
      <ul className={classes['items']}>
        {order.items.map((item) => (
          <Item key={item.id} staffOrder={staffOrder} item={item} />
        ))}
      </ul>
      {(order.notes !== '' || changedAt) && (
        <p className={classes['words']}>
          <strong>{t('console.orderNotes')}</strong> <bdi>{order.notes}</bdi>{' '}
          {changedAt && (
            <StatusChip tone="notice">
              {t('console.notesChangedAt', { time: formatInstant(Date.parse(changedAt), t.locale, t.digits) })}
            </StatusChip>
          )}
        </p>
      )}
    </Card>
  )
}

const Item = ({ staffOrder, item }: { staffOrder: StaffOrder; item: OrderItem }) => {
  const t = useText()
  return (
    <li className={classes['item']}>
      <span className={classes['quantity']} data-numeric="">
        {writeNumber(item.quantity, t)} ×
      </span>
      <div>
        <strong>{nameIn(t.locale, item)}</strong>
        <ul className={classes['options']}>
          {item.options.map((option) => (
            <li key={`${option.group_id} ${option.value_id}`}>
              {nameIn(t.locale, { name_en: option.group_name_en, name_ar: option.group_name_ar })}: <bdi>{nameIn(t.locale, option)}</bdi>
              <OptionText text={option.text} />
            </li>
          ))}
          {item.extra_flavor !== null && (
            <li>
              {t('console.extraFlavor')} <bdi>{nameIn(t.locale, item.extra_flavor)}</bdi>
            </li>
          )}
        </ul>
        {listUnitTexts(
          item.notes.map(({ note }) => note),
          item.quantity,
          t,
        ).map(({ label, text }) => (
          <p key={text} className={classes['words']}>
            {label}{' '}
            {text === '' ? (
              t('product.noNote')
            ) : (
              <>
                «<bdi>{text}</bdi>»
              </>
            )}
          </p>
        ))}
        {item.special_request !== '' && (
          <p className={classes['words']}>
            <strong>{t('console.specialRequest')}</strong> <bdi>{item.special_request}</bdi>
          </p>
        )}
        {item.images.length > 0 && <OrderPictures staffOrder={staffOrder} item={item} />}
      </div>
    </li>
  )
}
