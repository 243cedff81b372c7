import { formatDate, formatTime } from '@sukkar/i18n/dates'
import { nameIn } from '@sukkar/i18n/name-in'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Checkbox } from '@sukkar/ui/checkbox'
import { EditIcon } from '@sukkar/ui/icons'
import { StatusChip } from '@sukkar/ui/status-chip'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/locale.ts'
import classes from './bake-list.module.css'
import { type BakeItem, countLeft, keyOfItem, type Ticks } from './ticks.ts'

type BakeSlotProps = {
  day: string
  slot: { date: string; from: string; items: BakeItem[] }
  ticks: Ticks
  onTick: (key: string, item: BakeItem, isMade: boolean) => void
}

/** What to bake for one slot. */
export const BakeSlot = ({ day, slot, ticks, onTick }: BakeSlotProps) => {
  const t = useText()
  const keyed = slot.items.map((item) => ({ item, key: keyOfItem(day, slot.from, item) }))
  const left = keyed.reduce((sum, { item, key }) => sum + countLeft(ticks, key, item), 0)
  const titleId = `slot-${slot.date}-${slot.from}`
  return (
    <section className={classes['slot']} aria-labelledby={titleId}>
      <div className={classes['head']}>
        <h2 id={titleId}>
          {formatTime(slot.from, t.locale, t.digits)}
          {slot.date !== day && <> · {formatDate(slot.date, 'chip', t.locale, t.digits)}</>}
        </h2>
        <span className={classes['left']}>{t('consoleKitchen.left', { count: left })}</span>
      </div>
      <ul className={classes['items']}>
        {keyed.map(({ item, key }) => (
          <BakeRow key={key} item={item} left={countLeft(ticks, key, item)} onTick={(isMade) => onTick(key, item, isMade)} />
        ))}
      </ul>
    </section>
  )
}

const BakeRow = ({ item, left, onTick }: { item: BakeItem; left: number; onTick: (isMade: boolean) => void }) => {
  const t = useText()
  const choices = t.locale === 'ar' ? item.choices_ar : item.choices_en
  return (
    <li className={classes['item']} data-made={left === 0}>
      <Checkbox
        checked={left === 0}
        onChange={(event) => onTick(event.target.checked)}
        className={classes['tick']}
        detail={choices.length === 0 ? undefined : <bdi>{choices.join(t.locale === 'ar' ? '، ' : ', ')}</bdi>}
      >
        <span className={classes['quantity']} data-numeric="">
          {writeNumber(item.quantity, t)} ×
        </span>{' '}
        <bdi className={classes['name']}>{nameIn(t.locale, item)}</bdi>
      </Checkbox>
      {left > 0 && left < item.quantity && (
        <p className={classes['more']}>
          <StatusChip tone="notice">{t('consoleKitchen.cameLater', { count: left })}</StatusChip>
        </p>
      )}
      <ul className={classes['orders']} aria-label={t('consoleKitchen.forOrders', { product: nameIn(t.locale, item) })}>
        {item.orders.map((order) => (
          <li key={`${order.id} ${order.quantity}`}>
            <Link to="/orders/$id" params={{ id: order.id }} className={classes['order']}>
              <bdi>{order.number}</bdi>
              <span data-numeric="">{writeNumber(order.quantity, t)} ×</span>
              {order.has_wishes && (
                <span className={classes['mark']}>
                  <EditIcon size="1rem" /> {t('consoleKitchen.hasWishes')}
                </span>
              )}
              {order.is_on_hold && <span className={classes['mark']}>{t('console.column.needs_action')}</span>}
              <VisuallyHidden> {t('console.order')}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
