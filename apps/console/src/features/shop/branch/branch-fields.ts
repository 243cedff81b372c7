import type { StaffBranch } from '@sukkar/contract/staff-places'
import type { Translator } from '@sukkar/i18n/translate'
import { readWhole, requireTexts } from '../../../forms/read-fields.ts'
import type { FieldErrors } from '../../../forms/use-record-form.ts'
import { WIRE_FULFILMENTS, WIRE_SERVICES } from '../../../lib/service-words.ts'
import type { Opening } from '../../../lib/week-hours.ts'
import { readDegrees, readWholeOrNone } from '../read-shop-fields.ts'

export type SpecialDay = StaffBranch['special_days'][number]

/** A branch as typed. */
export type BranchFields = {
  name_en: string
  name_ar: string
  address_en: string
  address_ar: string
  phone: string
  start: string
  end: string
  slot_minutes: string
  is_active: boolean
  services: StaffBranch['services']
  openings: Opening[]
  special_days: SpecialDay[]
  /** By service and fulfilment; empty means no limit. */
  capacities: Record<string, string>
  area_id: string
  lat: string
  lng: string
}

export const toBranchFields = (branch: StaffBranch | null): BranchFields => ({
  name_en: branch?.name_en ?? '',
  name_ar: branch?.name_ar ?? '',
  address_en: branch?.address_en ?? '',
  address_ar: branch?.address_ar ?? '',
  phone: branch?.phone ?? '',
  start: branch?.start ?? '08:00',
  end: branch?.end ?? '20:00',
  slot_minutes: String(branch?.slot_minutes ?? 60),
  is_active: branch?.is_active ?? true,
  services: branch?.services ?? [],
  openings: branch?.openings ?? [],
  special_days: branch?.special_days ?? [],
  capacities: Object.fromEntries(
    (branch?.capacities ?? []).map((entry) => [`${entry.shipping_type} ${entry.order_type}`, String(entry.capacity)]),
  ),
  area_id: branch?.area_id ?? '',
  lat: branch === null ? '' : String(branch.lat),
  lng: branch === null ? '' : String(branch.lng),
})

const CAPACITY_MAX = 1_000_000

/** The form as the call's body, and the errors of its fields. */
export const readBranchFields = (values: BranchFields, isNew: boolean, t: Translator) => {
  const errors: FieldErrors = {}
  const required = ['name_en', 'name_ar', 'address_en', 'address_ar', 'phone', 'start', 'end'] as const
  requireTexts(values, isNew ? [...required, 'area_id'] : required, errors, t)
  for (const [index, { from, to }] of values.openings.entries()) {
    if (from === '' || to === '') errors[`openings.${index}`] = t('consoleShop.hoursIncomplete')
  }
  for (const [index, day] of values.special_days.entries()) {
    if (day.date === '') errors[`special_days.${index}.date`] = t('validation.required')
  }
  const capacities = WIRE_SERVICES.flatMap((service) =>
    WIRE_FULFILMENTS.flatMap((way) => {
      const key = `${service} ${way}`
      const capacity = readWholeOrNone(values.capacities[key] ?? '', { min: 0, max: CAPACITY_MAX }, `capacities.${key}`, errors, t)
      return capacity === null ? [] : [{ shipping_type: service, order_type: way, capacity }]
    }),
  )
  const body = {
    ...values,
    slot_minutes: readWhole(values.slot_minutes, { min: 15, max: 240 }, 'slot_minutes', errors, t),
    capacities,
    lat: readDegrees(values.lat, 'lat', errors, t),
    lng: readDegrees(values.lng, 'lng', errors, t),
  }
  return { body, errors }
}
