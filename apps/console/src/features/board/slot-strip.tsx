import { toShopClock } from '@sukkar/domain/shop-time'
import { formatRelativeDay, formatTime } from '@sukkar/i18n/dates'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type BoardSearch, useBoardSearch } from '../../lib/board-search.ts'
import { useText } from '../../lib/locale.ts'
import { slotLoadQuery } from '../../lib/queries.ts'
import { useShopNow } from '../../lib/shop-clock.ts'
import { fullnessOf, type SlotSum, sumUpSlots } from '../../lib/slot-load.ts'
import classes from './slot-strip.module.css'

/** The load of the day's slots; a press filters the board by a slot. */
export const SlotStrip = () => {
  const t = useText()
  const search = useBoardSearch()
  const navigate = useNavigate({ from: '/' })
  const now = toShopClock(useShopNow())
  const day = search.day ?? now.date
  const load = useQuery(slotLoadQuery(day, search.branch_id))
  // For today only the current hour's and later slots; the current one is being worked on.
  const slots = sumUpSlots(load.data ?? []).filter(
    ({ from }) => day !== now.date || Number(from.slice(0, 2)) >= Math.floor(now.minuteOfDay / 60),
  )
  if (slots.length === 0) return null
  const press = (from: string): void => {
    void navigate({
      search: ({ from: before, ...rest }: BoardSearch) => (before === from ? rest : { ...rest, from }),
      replace: true,
    })
  }
  return (
    <section
      className={classes['strip']}
      aria-label={t('consoleOrders.load', { day: formatRelativeDay(day, now.date, t.locale, t.digits) })}
    >
      <ul className={classes['slots']}>
        {slots.map((slot) => (
          <li key={slot.from}>
            <button
              type="button"
              className={classes['slot']}
              data-fullness={fullnessOf(slot)}
              aria-pressed={search.from === slot.from}
              onClick={() => press(slot.from)}
            >
              <strong>{formatTime(slot.from, t.locale, t.digits)}</strong>
              <span data-numeric="">{describeLoad(slot, t)}</span>
              {slot.capacity !== null && (
                <span className={classes['bar']} aria-hidden="true">
                  <span style={{ inlineSize: `${Math.min(100, (slot.booked / Math.max(1, slot.capacity)) * 100)}%` }} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const describeLoad = ({ booked, capacity }: SlotSum, t: ReturnType<typeof useText>): string =>
  capacity === null
    ? t('consoleOrders.loadOpen', { count: booked })
    : booked >= capacity
      ? t('consoleOrders.loadFull', { booked, capacity })
      : t('consoleOrders.loadOf', { booked, capacity })
