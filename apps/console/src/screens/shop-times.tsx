import type { SlotLoad } from '@sukkar/contract/staff-numbers'
import { groupBy } from '@sukkar/domain/group-by'
import { toShopClock } from '@sukkar/domain/shop-time'
import { formatTime } from '@sukkar/i18n/dates'
import { nameIn } from '@sukkar/i18n/name-in'
import { Card } from '@sukkar/ui/card'
import { MeterBar } from '@sukkar/ui/meter-bar'
import { Select } from '@sukkar/ui/select'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import parts from '../features/shop/parts.module.css'
import classes from '../features/shop/shop.module.css'
import { Loaded, ShopPage } from '../features/shop/shop-page.tsx'
import { DateField } from '../forms/date-field.tsx'
import { useText } from '../lib/locale.ts'
import { describeService } from '../lib/order-words.ts'
import { slotLoadQuery } from '../lib/queries.ts'
import { shopNowMs } from '../lib/shop-clock.ts'
import { staffBranchesQuery } from '../lib/shop-queries.ts'

/** The load of a day's slots against their capacity. */
export const TimesScreen = () => {
  const t = useText()
  const [day, setDay] = useState(() => toShopClock(shopNowMs()).date)
  const [branchId, setBranchId] = useState('')
  const branches = useQuery(staffBranchesQuery())
  const load = useQuery(slotLoadQuery(day, branchId === '' ? undefined : branchId))
  const shown = branches.data?.filter(({ id }) => branchId === '' || id === branchId) ?? []
  return (
    <ShopPage title={t('consoleShop.times')} hint={t('consoleShop.timesHint')}>
      <div className={classes['tools']}>
        <DateField label={t('console.day')} value={day} onChange={(event) => event.target.value !== '' && setDay(event.target.value)} />
        <Select label={t('console.branch')} value={branchId} onChange={(event) => setBranchId(event.target.value)}>
          <option value="">{t('console.any')}</option>
          {branches.data?.map((branch) => (
            <option key={branch.id} value={branch.id}>
              {nameIn(t.locale, branch)}
            </option>
          ))}
        </Select>
      </div>
      <Loaded query={load}>
        {(slots) =>
          shown.map((branch) => (
            <Card as="section" key={branch.id} className={classes['group']} aria-label={nameIn(t.locale, branch)}>
              <div className={classes['groupHead']}>
                <h2>
                  <bdi>{nameIn(t.locale, branch)}</bdi>
                </h2>
                <Link to="/shop/branches/$id" params={{ id: branch.id }} className={classes['way']}>
                  {t('consoleShop.changeCapacities')}
                </Link>
              </div>
              <BranchLoad slots={slots.filter((slot) => slot.branch_id === branch.id)} />
            </Card>
          ))
        }
      </Loaded>
    </ShopPage>
  )
}

const BranchLoad = ({ slots }: { slots: readonly SlotLoad[] }) => {
  const t = useText()
  if (slots.length === 0) return <p className={classes['empty']}>{t('consoleShop.noLoad')}</p>
  const kinds = groupBy(slots, (slot) => `${slot.shipping_type} ${slot.order_type}`)
  return [...kinds].map(([kind, own]) => (
    <div key={kind} className={classes['kind']}>
      <h3>
        {t('consoleShop.serviceAndWay', {
          service: own[0] === undefined ? '' : describeService(own[0], t),
          way: t(own[0]?.order_type === 'pick-up' ? 'service.pickup' : 'service.delivery'),
        })}
      </h3>
      <div className={parts['load']}>
        {own.map((slot) => (
          <SlotBar key={slot.from} slot={slot} />
        ))}
      </div>
    </div>
  ))
}

const SlotBar = ({ slot: { from, booked, capacity } }: { slot: SlotLoad }) => {
  const t = useText()
  const time = formatTime(from, t.locale, t.digits)
  if (capacity === null) {
    return (
      <p className={classes['numbers']}>
        {time} · {t('consoleShop.booked', { booked })}
      </p>
    )
  }
  return <MeterBar label={time} value={booked} max={capacity} text={t('consoleShop.bookedOf', { time, booked, capacity })} />
}
