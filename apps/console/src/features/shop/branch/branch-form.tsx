import type { StaffArea, StaffBranch } from '@sukkar/contract/staff-places'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { ChoiceChip } from '@sukkar/ui/choice-chip'
import { Select } from '@sukkar/ui/select'
import { Switch } from '@sukkar/ui/switch'
import { TextField } from '@sukkar/ui/text-field'
import { BilingualField } from '../../../forms/bilingual-field.tsx'
import { FieldRow, FormSection } from '../../../forms/form-section.tsx'
import { readWhole, requireTexts } from '../../../forms/read-fields.ts'
import { RecordFormPage } from '../../../forms/record-form-page.tsx'
import { sendRecord } from '../../../forms/send-record.ts'
import { TimeField } from '../../../forms/time-field.tsx'
import { type FieldErrors, type FieldWords, fieldId, type RecordForm, useRecordForm } from '../../../forms/use-record-form.ts'
import { BackLink } from '../../../lib/back-link.tsx'
import { useText } from '../../../lib/locale.ts'
import { nameOfFulfilment, nameOfService, WIRE_FULFILMENTS, WIRE_SERVICES, type WireService } from '../../../lib/service-words.ts'
import { SHOP, staffBranchesQuery } from '../../../lib/shop-queries.ts'
import type { Opening } from '../../../lib/week-hours.ts'
import { PlaceFields } from '../place-fields.tsx'
import { readDegrees, readWholeOrNone } from '../read-shop-fields.ts'
import classes from '../shop.module.css'
import { type SpecialDay, SpecialDays } from './special-days.tsx'
import { WeekEditor } from './week-editor.tsx'

type Form = {
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

const CAPACITY_MAX = 1_000_000

/** A branch: place, services, hours and capacities. `areas` are the possible areas of a new one. */
export const BranchForm = ({ branch, areas }: { branch: StaffBranch | null; areas: readonly StaffArea[] }) => {
  const t = useText()
  const form = useRecordForm({
    thing: branch,
    toForm,
    words: wordsOf(t),
    read: (values) => readForm(values, branch === null, t),
    shownIn: [staffBranchesQuery().queryKey],
    touches: SHOP,
    pageOf: ({ id }) => ({ to: '/shop/branches/$id', params: { id } }),
    send: sendRecord('createStaffBranch', 'updateStaffBranch'),
  })
  return (
    <RecordFormPage
      form={form}
      title={branch === null ? t('consoleShop.newBranch') : <bdi>{nameIn(t.locale, branch)}</bdi>}
      back={<BackLink to="/shop/branches">{t('consoleShop.branches')}</BackLink>}
    >
      <FormSection title={t('consoleShop.branch')}>
        <BilingualField english={form.text('name_en')} arabic={form.text('name_ar')} maxLength={120} />
        <BilingualField english={form.text('address_en')} arabic={form.text('address_ar')} maxLength={300} />
        <FieldRow>
          <TextField {...form.text('phone')} type="tel" dir="ltr" maxLength={40} />
          <Switch {...form.flag('is_active')} />
        </FieldRow>
      </FormSection>
      {branch === null && (
        <FormSection title={t('consoleShop.place')}>
          <Select {...form.text('area_id')}>
            <option value="" />
            {areas.map((area) => (
              <option key={area.id} value={area.id}>
                {nameIn(t.locale, area)}
              </option>
            ))}
          </Select>
          <PlaceFields lat={form.text('lat')} lng={form.text('lng')} onPoint={form.set} />
        </FormSection>
      )}
      <FormSection title={t('consoleShop.services')}>
        <Services form={form} />
        <FieldRow>
          <TimeField {...form.text('start')} />
          <TimeField {...form.text('end')} />
          <TextField {...form.text('slot_minutes')} inputMode="numeric" dir="ltr" />
        </FieldRow>
      </FormSection>
      <FormSection title={t('consoleShop.weekHours')} hint={t('consoleShop.weekHoursHint')}>
        <WeekEditor openings={form.values.openings} errors={form.errors} onChange={(openings) => form.set({ openings })} />
      </FormSection>
      <FormSection title={t('consoleShop.specialDays')} hint={t('consoleShop.specialDaysHint')}>
        <SpecialDays days={form.values.special_days} errors={form.errors} onChange={(days) => form.set({ special_days: days })} />
      </FormSection>
      <FormSection title={t('consoleShop.capacities')} hint={t('consoleShop.capacitiesHint')}>
        <Capacities form={form} />
      </FormSection>
    </RecordFormPage>
  )
}

const Services = ({ form }: { form: RecordForm<Form> }) => {
  const t = useText()
  const { services } = form.values
  const turn = (service: WireService, isOn: boolean): void =>
    form.set({ services: WIRE_SERVICES.filter((name) => (name === service ? isOn : services.includes(name))) })
  return (
    <fieldset>
      <legend className="visually-hidden">{t('consoleShop.services')}</legend>
      <div className={classes['chips']}>
        {WIRE_SERVICES.map((service) => (
          <ChoiceChip
            key={service}
            type="checkbox"
            checked={services.includes(service)}
            onChange={(event) => turn(service, event.target.checked)}
          >
            {nameOfService(service, t)}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  )
}

const Capacities = ({ form }: { form: RecordForm<Form> }) => {
  const t = useText()
  const { capacities } = form.values
  return (
    <FieldRow>
      {WIRE_SERVICES.flatMap((service) =>
        WIRE_FULFILMENTS.map((way) => {
          const key = `${service} ${way}`
          return (
            <TextField
              key={key}
              id={fieldId(`capacities.${key}`)}
              label={t('consoleShop.serviceAndWay', { service: nameOfService(service, t), way: nameOfFulfilment(way, t) })}
              dir="ltr"
              inputMode="numeric"
              value={capacities[key] ?? ''}
              error={form.errors[`capacities.${key}`]}
              onChange={(event) => form.set({ capacities: { ...capacities, [key]: event.target.value } })}
            />
          )
        }),
      )}
    </FieldRow>
  )
}

const toForm = (branch: StaffBranch | null): Form => ({
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

const wordsOf = (t: Translator): FieldWords<Form> => ({
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
  openings: { label: t('consoleShop.weekHours'), show: (rows) => t('consoleShop.stretchCount', { count: rows.length }) },
  special_days: { label: t('consoleShop.specialDays'), show: (days) => t('consoleShop.dayCount', { count: days.length }) },
  capacities: { label: t('consoleShop.capacities'), show: (entries) => Object.values(entries).join(' · ') },
  area_id: { label: t('consoleShop.area') },
  lat: { label: t('consoleShop.latitude') },
  lng: { label: t('consoleShop.longitude') },
})

const readForm = (values: Form, isNew: boolean, t: Translator) => {
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
