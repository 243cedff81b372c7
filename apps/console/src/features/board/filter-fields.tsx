import { addDays, isTime, toShopClock } from '@sukkar/domain/shop-time'
import { formatTime } from '@sukkar/i18n/dates'
import { nameIn } from '@sukkar/i18n/name-in'
import { sortByName } from '@sukkar/i18n/sort-names'
import { Select } from '@sukkar/ui/select'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { DateField } from '../../forms/date-field.tsx'
import { type AreaGroup, groupAreas } from '../../lib/board-areas.ts'
import { type BoardField, type BoardSearch, useBoardSearch } from '../../lib/board-search.ts'
import { useText } from '../../lib/locale.ts'
import { branchesQuery, driversQuery, slotLoadQuery } from '../../lib/queries.ts'
import { nameOfFulfilment, nameOfService, WIRE_FULFILMENTS, WIRE_SERVICES } from '../../lib/service-words.ts'
import { shopNowMs } from '../../lib/shop-clock.ts'
import { governoratesQuery, staffAreasQuery } from '../../lib/shop-queries.ts'
import { sumUpSlots } from '../../lib/slot-load.ts'

/** Orders are placed at most a year ahead; a later date is a typo. */
const FARTHEST_DAYS = 366

const PAYMENTS = ['paid', 'on_delivery', 'unpaid', 'refunded'] as const

/** Day, time, service, fulfilment, area, branch, driver and payment; each choice applies immediately. */
export const FilterFields = () => {
  const t = useText()
  const search = useBoardSearch()
  const navigate = useNavigate({ from: '/' })
  const today = toShopClock(shopNowMs()).date
  const branches = useQuery(branchesQuery())
  // Fetched here, not beside their options: React sets a select's value only when the select itself renders again.
  const areas = useQuery(staffAreasQuery())
  const governorates = useQuery(governoratesQuery())
  const drivers = useQuery(driversQuery())
  const slots = useQuery(slotLoadQuery(search.day ?? today, search.branch_id))
  const times = new Set(sumUpSlots(slots.data ?? []).map(({ from }) => from))
  // Another day or branch may not have the chosen time, and the select must show what the board is filtered by.
  if (search.from !== undefined && isTime(search.from)) times.add(search.from)
  const field = (name: BoardField) => ({
    value: search[name] ?? '',
    onChange: ({ target }: { target: { value: string } }): void => {
      const value = target.value
      void navigate({
        search: ({ [name]: _, ...others }: BoardSearch) => (value === '' ? others : { ...others, [name]: value }),
        replace: true,
      })
    },
  })
  const any = <option value="">{t('console.any')}</option>
  return (
    <>
      <DateField label={t('console.day')} max={addDays(today, FARTHEST_DAYS)} {...field('day')} />
      <Select label={t('consoleOrders.slot')} {...field('from')}>
        {any}
        {[...times].sort().map((from) => (
          <option key={from} value={from}>
            {formatTime(from, t.locale, t.digits)}
          </option>
        ))}
      </Select>
      <Select label={t('consoleOrders.service')} {...field('shipping_type')}>
        {any}
        {WIRE_SERVICES.map((service) => (
          <option key={service} value={service}>
            {nameOfService(service, t)}
          </option>
        ))}
      </Select>
      <Select label={t('console.how')} {...field('order_type')}>
        {any}
        {WIRE_FULFILMENTS.map((fulfilment) => (
          <option key={fulfilment} value={fulfilment}>
            {nameOfFulfilment(fulfilment, t)}
          </option>
        ))}
      </Select>
      <Select label={t('consoleOrders.area')} {...field('area_id')}>
        {any}
        <AreaOptions groups={groupAreas(areas.data ?? [], governorates.data ?? [], search.area_id)} />
      </Select>
      <Select label={t('console.branch')} {...field('branch_id')}>
        {any}
        {branches.data?.map((branch) => (
          <option key={branch.id} value={branch.id}>
            {nameIn(t.locale, branch)}
          </option>
        ))}
      </Select>
      <Select label={t('console.driver')} {...field('driver_id')}>
        {any}
        {drivers.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select label={t('consoleOrders.payment')} {...field('payment')}>
        {any}
        {PAYMENTS.map((payment) => (
          <option key={payment} value={payment}>
            {t(`consoleOrders.paymentIs.${payment}`)}
          </option>
        ))}
      </Select>
    </>
  )
}

/** Areas grouped by governorate, which is how people in Kuwait search for them. */
const AreaOptions = ({ groups }: { groups: readonly AreaGroup[] }) => {
  const t = useText()
  return groups.map(({ governorate, areas }) => (
    <optgroup key={governorate.id} label={nameIn(t.locale, governorate)}>
      {sortByName(areas, t.locale, (area) => nameIn(t.locale, area)).map((area) => (
        <option key={area.id} value={area.id}>
          {nameIn(t.locale, area)}
        </option>
      ))}
    </optgroup>
  ))
}
