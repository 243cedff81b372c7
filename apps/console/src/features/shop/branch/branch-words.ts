import { groupBy } from '@sukkar/domain/group-by'
import { isDate, isTime } from '@sukkar/domain/shop-time'
import { formatDate, formatTimeRange } from '@sukkar/i18n/dates'
import { isolate } from '@sukkar/i18n/isolate'
import type { Translator } from '@sukkar/i18n/translate'
import type { Rows } from '../../../forms/three-way.ts'
import type { FieldWords } from '../../../forms/use-record-form.ts'
import { nameOfWeekday } from '../../../lib/date-words.ts'
import { nameOfFulfilment, nameOfService, WIRE_FULFILMENTS, WIRE_SERVICES } from '../../../lib/service-words.ts'
import { DAYS, type Opening } from '../../../lib/week-hours.ts'
import type { BranchFields, SpecialDay } from './branch-fields.ts'

/** The labels of a branch's fields, and how their values are shown beside another version. */
export const branchWordsOf = (t: Translator): FieldWords<BranchFields> => ({
  name_en: { label: t('consoleForm.nameEn') },
  name_ar: { label: t('consoleForm.nameAr') },
  address_en: { label: t('consoleShop.addressEn') },
  address_ar: { label: t('consoleShop.addressAr') },
  phone: { label: t('consoleShop.phone') },
  start: { label: t('consoleShop.dayStarts') },
  end: { label: t('consoleShop.dayEnds') },
  slot_minutes: { label: t('consoleShop.slotMinutes') },
  is_active: { label: t('consoleShop.shown') },
  services: { label: t('consoleShop.services'), show: (services) => services.map((name) => nameOfService(name, t)).join(' · ') },
  openings: {
    label: t('consoleShop.weekHours'),
    show: (rows) => describeOpenings(rows, t),
    rows: { ...weekRows, nameOf: (id) => nameOfOpening(id, t) },
  },
  special_days: {
    label: t('consoleShop.specialDays'),
    show: (days) => days.map((day) => describeSpecialDay(day, t)).join('\n'),
    rows: { ...dateRows, nameOf: (date) => (isDate(date) ? formatDate(date, 'long', t.locale, t.digits) : t('consoleShop.newSpecialDay')) },
  },
  capacities: {
    label: t('consoleShop.capacities'),
    show: (capacities) => Object.values(capacities).join(' · ') || t('consoleShop.anyNumber'),
    rows: { ...capacityRows, nameOf: (id) => nameOfCapacity(id, t) },
  },
  area_id: { label: t('consoleShop.area') },
  lat: { label: t('consoleShop.latitude') },
  lng: { label: t('consoleShop.longitude') },
})

const WEEK = DAYS.flatMap((day) => WIRE_FULFILMENTS.map((way) => ({ id: `${day} ${way}`, day, way })))

/** The hours of each weekday and fulfilment, closed ones too, in the order of the week. */
const weekRows: Rows<Opening[]> = {
  split: (openings) => WEEK.map(({ id, day, way }) => [id, openings.filter((row) => row.day === day && row.order_type === way)]),
  join: (parts) => parts.flat(),
}

const nameOfOpening = (id: string, t: Translator): string => {
  const place = WEEK.find((entry) => entry.id === id)
  return place === undefined ? id : t('consoleShop.dayAndWay', { day: nameOfWeekday(place.day, t), way: nameOfFulfilment(place.way, t) })
}

const describeOpenings = (openings: readonly Opening[], t: Translator): string => {
  const open = openings.filter(({ status }) => status === 1)
  return open.length === 0 ? t('consoleShop.closed') : open.map((row) => describeStretch(row, t)).join(' · ')
}

/** Hours that are still being typed may have one end. */
const describeStretch = ({ from, to }: { from: string | null; to: string | null }, t: Translator): string =>
  from !== null && to !== null && isTime(from) && isTime(to)
    ? formatTimeRange(from, to, t.locale, t.digits)
    : t('consoleShop.hoursIncomplete')

/** The special days of each date, in the order of the calendar. */
const dateRows: Rows<SpecialDay[]> = {
  split: (days) => [...groupBy(days, ({ date }) => date)].toSorted(([left], [right]) => (left < right ? -1 : 1)),
  join: (parts) => parts.flat(),
}

const describeSpecialDay = (day: SpecialDay, t: Translator): string => {
  const way = day.order_type === null ? t('consoleShop.bothWays') : nameOfFulfilment(day.order_type, t)
  const hours = day.is_closed ? t('consoleShop.closed') : describeStretch(day, t)
  return [way, hours, isolate(day.note_en), isolate(day.note_ar)].filter((words) => words !== '').join(' · ')
}

const CAPACITIES = WIRE_SERVICES.flatMap((service) => WIRE_FULFILMENTS.map((way) => ({ id: `${service} ${way}`, service, way })))

/** The capacity of each service and fulfilment; an empty one is no limit. */
const capacityRows: Rows<Record<string, string>> = {
  split: (capacities) => CAPACITIES.map(({ id }) => [id, (capacities[id] ?? '') === '' ? {} : { [id]: capacities[id] ?? '' }]),
  join: (parts) => Object.assign({}, ...parts),
}

const nameOfCapacity = (id: string, t: Translator): string => {
  const pair = CAPACITIES.find((entry) => entry.id === id)
  if (pair === undefined) return id
  return t('consoleShop.serviceAndWay', { service: nameOfService(pair.service, t), way: nameOfFulfilment(pair.way, t) })
}
