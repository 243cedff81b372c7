import { addDays, toShopClock } from '@sukkar/domain/shop-time'

type Hours = readonly (readonly [from: string, to: string])[]

/** Hours from Sunday to Saturday per fulfilment; several ranges a day are split hours, none is a closed day. */
type Week = { delivery: readonly Hours[]; pickup: readonly Hours[] }

type SeedBranch = {
  id: string
  name_en: string
  name_ar: string
  governorate_id: string
  area_id: string
  address_en: string
  address_ar: string
  phone: string
  lat: number
  lng: number
  start_time: string
  end_time: string
  services: { asap: boolean; same_day: boolean; pre_order: boolean }
  week: Week
  isDelivering: boolean
  /** Areas near the branch, where it comes first although it does not deliver. */
  homeAreaIds: readonly number[]
}

const allWeek = (...hours: Hours): Hours[] => Array.from({ length: 7 }, () => hours)
/** The same hours all week except on Friday, the day of the noon prayer. */
const withFriday = (week: Hours[], ...friday: Hours): Hours[] => week.map((hours, day) => (day === 5 ? friday : hours))

/** Salmiya is the main branch: it has exactly the specification's default hours (§9), every day. */
export const branches: readonly SeedBranch[] = [
  {
    id: 'salmiya',
    name_en: 'Salmiya',
    name_ar: 'السالمية',
    governorate_id: '2',
    area_id: '202',
    address_en: 'Salmiya, Block 4, Salem Al-Mubarak Street, Building 27',
    address_ar: 'السالمية، قطعة 4، شارع سالم المبارك، مبنى 27',
    phone: '+96525710101',
    lat: 29.3352,
    lng: 48.0768,
    start_time: '07:59',
    end_time: '19:45',
    services: { asap: true, same_day: true, pre_order: true },
    week: { delivery: allWeek(['07:59', '19:45']), pickup: allWeek(['07:59', '19:45']) },
    isDelivering: true,
    homeAreaIds: [],
  },
  {
    id: 'kuwait-city',
    name_en: 'Kuwait City (Sharq)',
    name_ar: 'مدينة الكويت (شرق)',
    governorate_id: '1',
    area_id: '101',
    address_en: 'Sharq, Block 5, Ahmad Al-Jaber Street, Building 12',
    address_ar: 'شرق، قطعة 5، شارع أحمد الجابر، مبنى 12',
    phone: '+96522410102',
    lat: 29.3811,
    lng: 47.9871,
    start_time: '08:00',
    end_time: '23:00',
    services: { asap: true, same_day: true, pre_order: true },
    week: {
      delivery: withFriday(allWeek(['08:00', '22:30']), ['13:00', '22:30']),
      pickup: withFriday(allWeek(['08:00', '23:00']), ['13:00', '23:00']),
    },
    isDelivering: true,
    homeAreaIds: [],
  },
  {
    id: 'farwaniya',
    name_en: 'Farwaniya',
    name_ar: 'الفروانية',
    governorate_id: '3',
    area_id: '301',
    address_en: 'Farwaniya, Block 1, Habib Munawer Street, Building 8',
    address_ar: 'الفروانية، قطعة 1، شارع حبيب مناور، مبنى 8',
    phone: '+96524730103',
    lat: 29.2792,
    lng: 47.9575,
    start_time: '08:00',
    end_time: '23:00',
    services: { asap: true, same_day: true, pre_order: true },
    week: {
      delivery: withFriday(allWeek(['08:00', '13:00'], ['16:00', '23:00']), ['16:00', '23:00']),
      pickup: withFriday(allWeek(['08:00', '13:00'], ['16:00', '23:00']), ['16:00', '23:00']),
    },
    isDelivering: true,
    homeAreaIds: [],
  },
  {
    id: 'fahaheel',
    name_en: 'Fahaheel',
    name_ar: 'الفحيحيل',
    governorate_id: '5',
    area_id: '513',
    address_en: 'Fahaheel, Block 8, Al-Dabbous Street, Building 41',
    address_ar: 'الفحيحيل، قطعة 8، شارع الدبوس، مبنى 41',
    phone: '+96523910104',
    lat: 29.0833,
    lng: 48.1295,
    start_time: '08:00',
    end_time: '22:30',
    // This branch has no cake kitchen, so it offers no pre-orders.
    services: { asap: true, same_day: true, pre_order: false },
    week: { delivery: allWeek(['08:00', '22:00']), pickup: allWeek(['08:00', '22:30']) },
    isDelivering: true,
    homeAreaIds: [],
  },
  {
    id: 'jahra',
    name_en: 'Jahra',
    name_ar: 'الجهراء',
    governorate_id: '6',
    area_id: '601',
    address_en: 'Jahra, Block 2, Marzouq Al-Mutab Street, Building 5',
    address_ar: 'الجهراء، قطعة 2، شارع مرزوق المتعب، مبنى 5',
    phone: '+96524570105',
    lat: 29.3466,
    lng: 47.6741,
    start_time: '09:00',
    end_time: '22:00',
    services: { asap: true, same_day: true, pre_order: true },
    // A small branch without drivers: pick-up only.
    week: { delivery: allWeek(), pickup: allWeek(['09:00', '22:00']) },
    isDelivering: false,
    homeAreaIds: [601, 602, 603, 604, 605, 606, 607],
  },
]

/** How many orders an hour's slot accepts. Asap shares the drivers with booked orders, so its capacity is lower. */
const capacities = {
  asap: { delivery: 12, pickup: 20 },
  same_day: { delivery: 10, pickup: 20 },
  pre_order: { delivery: 16, pickup: 30 },
} as const

export const branchRows = () =>
  branches.map(({ services: _services, week: _week, isDelivering: _delivering, homeAreaIds: _areas, ...branch }, position) => ({
    ...branch,
    slug: branch.id,
    slot_minutes: 60,
    is_active: 1,
    position,
  }))

export const branchServiceRows = () =>
  branches.flatMap(({ id, services }) =>
    Object.entries(services).map(([service, isEnabled]) => ({ branch_id: id, service, is_enabled: isEnabled ? 1 : 0 })),
  )

export const openingRows = () =>
  branches.flatMap(({ id, week, start_time, end_time }) =>
    (['delivery', 'pickup'] as const).flatMap((fulfilment) =>
      week[fulfilment].flatMap((hours, day) => {
        const key = { branch_id: id, fulfilment, day_of_week: day }
        // A closed day has a row, so that the answers can list it as closed.
        if (hours.length === 0)
          return [{ ...key, id: `${id}-${fulfilment}-${day}-0`, from_time: start_time, to_time: end_time, is_open: 0 }]
        return hours.map(([from, to], index) => ({
          ...key,
          id: `${id}-${fulfilment}-${day}-${index}`,
          from_time: from,
          to_time: to,
          is_open: 1,
        }))
      }),
    ),
  )

export const capacityRows = () =>
  branches.flatMap(({ id }) =>
    Object.entries(capacities).flatMap(([service, byFulfilment]) =>
      Object.entries(byFulfilment).map(([fulfilment, capacity]) => ({ branch_id: id, service, fulfilment, capacity })),
    ),
  )

/**
 * The next National Day (25 February) without delivery anywhere, the next Liberation Day (26 February) with a late opening in the city, and
 * the next New Year's Day with a late opening in Farwaniya; each after the seed.
 */
export const specialDayRows = (nowMs: number) => {
  const nationalDay = nextDate(nowMs, '02-25')
  const closed = { is_closed: 1, from_time: null, to_time: null }
  return [
    ...branches.map(({ id }) => ({
      id: `${id}-national-day`,
      branch_id: id,
      date: nationalDay,
      fulfilment: 'delivery',
      ...closed,
      note_en: 'National Day: pick-up only',
      note_ar: 'العيد الوطني: الاستلام من الفرع فقط',
    })),
    {
      id: 'kuwait-city-liberation-day',
      branch_id: 'kuwait-city',
      date: addDays(nationalDay, 1),
      fulfilment: null,
      is_closed: 0,
      from_time: '16:00',
      to_time: '23:00',
      note_en: 'Liberation Day: open from 4 PM',
      note_ar: 'عيد التحرير: نفتح من الساعة 4 عصرًا',
    },
    {
      id: 'farwaniya-new-year',
      branch_id: 'farwaniya',
      date: nextDate(nowMs, '01-01'),
      fulfilment: null,
      is_closed: 0,
      from_time: '16:00',
      to_time: '23:00',
      note_en: "New Year's Day: open from 4 PM",
      note_ar: 'رأس السنة الميلادية: نفتح من الساعة 4 عصرًا',
    },
  ]
}

const nextDate = (nowMs: number, monthAndDay: string): string => {
  const { date } = toShopClock(nowMs)
  const year = Number(date.slice(0, 4))
  const thisYear = `${year}-${monthAndDay}`
  return thisYear >= date ? thisYear : `${year + 1}-${monthAndDay}`
}
