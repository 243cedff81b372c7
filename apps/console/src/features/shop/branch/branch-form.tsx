import type { StaffArea, StaffBranch } from '@sukkar/contract/staff-places'
import { toShopClock } from '@sukkar/domain/shop-time'
import { nameIn } from '@sukkar/i18n/name-in'
import { ChoiceChip } from '@sukkar/ui/choice-chip'
import { Select } from '@sukkar/ui/select'
import { Switch } from '@sukkar/ui/switch'
import { TextField } from '@sukkar/ui/text-field'
import { useState } from 'react'
import { BilingualField } from '../../../forms/bilingual-field.tsx'
import { FieldRow, FormSection } from '../../../forms/form-section.tsx'
import { RecordFormPage } from '../../../forms/record-form-page.tsx'
import { sendRecord } from '../../../forms/send-record.ts'
import { TimeField } from '../../../forms/time-field.tsx'
import { fieldId, type RecordForm, useRecordForm } from '../../../forms/use-record-form.ts'
import { BackLink } from '../../../lib/back-link.tsx'
import { useText } from '../../../lib/locale.ts'
import { nameOfFulfilment, nameOfService, WIRE_FULFILMENTS, WIRE_SERVICES, type WireService } from '../../../lib/service-words.ts'
import { shopNowMs } from '../../../lib/shop-clock.ts'
import { SHOP, staffBranchesQuery } from '../../../lib/shop-queries.ts'
import { PlaceFields } from '../place-fields.tsx'
import classes from '../shop.module.css'
import { type BranchFields, readBranchFields, toBranchFields } from './branch-fields.ts'
import { branchWordsOf } from './branch-words.ts'
import { type ChangedDay, listChangedDays } from './changed-days.ts'
import { PromisedOrders } from './promised-orders.tsx'
import { SpecialDays } from './special-days.tsx'
import { WeekEditor } from './week-editor.tsx'

const sendBranch = sendRecord('createStaffBranch', 'updateStaffBranch')

/** A branch: place, services, hours and capacities. `areas` are the possible areas of a new one. */
export const BranchForm = ({ branch, areas }: { branch: StaffBranch | null; areas: readonly StaffArea[] }) => {
  const t = useText()
  /** Those of the last change of the special days. */
  const [changedDays, setChangedDays] = useState<ChangedDay[]>([])
  const form = useRecordForm({
    thing: branch,
    toForm: toBranchFields,
    words: branchWordsOf(t),
    read: (values) => readBranchFields(values, branch === null, t),
    shownIn: [staffBranchesQuery().queryKey],
    touches: SHOP,
    pageOf: ({ id }) => ({ to: '/shop/branches/$id', params: { id } }),
    send: async (changes, based, headers) => {
      const sent = await sendBranch(changes, based, headers)
      if (sent.ok && based !== null && changes.special_days !== undefined)
        setChangedDays(listChangedDays(based.special_days, sent.answer.data.special_days, toShopClock(shopNowMs()).date))
      return sent
    },
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
      <FormSection title={t('consoleShop.place')}>
        {branch === null && (
          <Select {...form.text('area_id')}>
            <option value="" />
            {areas.map((area) => (
              <option key={area.id} value={area.id}>
                {nameIn(t.locale, area)}
              </option>
            ))}
          </Select>
        )}
        <PlaceFields lat={form.text('lat')} lng={form.text('lng')} onPoint={form.set} />
      </FormSection>
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
        {branch !== null && <PromisedOrders branchId={branch.id} days={changedDays} />}
        <SpecialDays days={form.values.special_days} errors={form.errors} onChange={(days) => form.set({ special_days: days })} />
      </FormSection>
      <FormSection title={t('consoleShop.capacities')} hint={t('consoleShop.capacitiesHint')}>
        <Capacities form={form} />
      </FormSection>
    </RecordFormPage>
  )
}

const Services = ({ form }: { form: RecordForm<BranchFields> }) => {
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

const Capacities = ({ form }: { form: RecordForm<BranchFields> }) => {
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
