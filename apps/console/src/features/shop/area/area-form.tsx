import type { StaffArea, StaffBranch, StaffGovernorate } from '@sukkar/contract/staff-places'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { Button } from '@sukkar/ui/button'
import { Select } from '@sukkar/ui/select'
import { Switch } from '@sukkar/ui/switch'
import { TextArea } from '@sukkar/ui/text-area'
import { TextField } from '@sukkar/ui/text-field'
import { BilingualField } from '../../../forms/bilingual-field.tsx'
import { FormSection } from '../../../forms/form-section.tsx'
import { readAmount, requireTexts, writeAmount } from '../../../forms/read-fields.ts'
import { RecordFormPage } from '../../../forms/record-form-page.tsx'
import { sendRecord } from '../../../forms/send-record.ts'
import { rowsBy } from '../../../forms/three-way.ts'
import { type FieldErrors, type FieldWords, fieldId, type RecordForm, useRecordForm } from '../../../forms/use-record-form.ts'
import { BackLink } from '../../../lib/back-link.tsx'
import { useText } from '../../../lib/locale.ts'
import { SHOP, staffAreasQuery } from '../../../lib/shop-queries.ts'
import parts from '../parts.module.css'
import { PlaceFields } from '../place-fields.tsx'
import { readDegrees } from '../read-shop-fields.ts'
import classes from '../shop.module.css'

type Tariff = { branch_id: string; delivery_fee: string; minimum_charge: string }
type Form = {
  name_en: string
  name_ar: string
  aliases: string
  is_active: boolean
  branches: Tariff[]
  city_id: string
  lat: string
  lng: string
}

type AreaFormProps = { area: StaffArea | null; branches: readonly StaffBranch[]; governorates: readonly StaffGovernorate[] }

/** An area: its names, and each branch's delivery fee and minimum. */
export const AreaForm = ({ area, branches, governorates }: AreaFormProps) => {
  const t = useText()
  const form = useRecordForm({
    thing: area,
    toForm,
    words: wordsOf(t, branches),
    read: (values) => readForm(values, area === null, t),
    shownIn: [staffAreasQuery().queryKey],
    touches: SHOP,
    pageOf: ({ id }) => ({ to: '/shop/areas/$id', params: { id } }),
    send: sendRecord('createStaffArea', 'updateStaffArea'),
  })
  return (
    <RecordFormPage
      form={form}
      title={area === null ? t('consoleShop.newArea') : <bdi>{nameIn(t.locale, area)}</bdi>}
      back={<BackLink to="/shop/areas">{t('consoleShop.areas')}</BackLink>}
    >
      <FormSection title={t('consoleShop.area')}>
        <BilingualField english={form.text('name_en')} arabic={form.text('name_ar')} maxLength={120} />
        <TextArea {...form.text('aliases')} hint={t('consoleShop.aliasesHint')} rows={2} />
        <Switch {...form.flag('is_active')} />
      </FormSection>
      <FormSection title={t('consoleShop.place')}>
        {area === null && (
          <Select {...form.text('city_id')}>
            <option value="" />
            {governorates.map((entry) => (
              <option key={entry.id} value={entry.id}>
                {nameIn(t.locale, entry)}
              </option>
            ))}
          </Select>
        )}
        <PlaceFields lat={form.text('lat')} lng={form.text('lng')} onPoint={form.set} />
      </FormSection>
      <FormSection title={t('consoleShop.tariffs')} hint={t('consoleShop.tariffsHint')}>
        <Tariffs form={form} branches={branches} />
      </FormSection>
    </RecordFormPage>
  )
}

const Tariffs = ({ form, branches }: { form: RecordForm<Form>; branches: readonly StaffBranch[] }) => {
  const t = useText()
  const { branches: tariffs } = form.values
  const change = (index: number, patch: Partial<Tariff>): void =>
    form.set({ branches: tariffs.map((tariff, at) => (at === index ? { ...tariff, ...patch } : tariff)) })
  const free = branches.filter(({ id }) => tariffs.every((tariff) => tariff.branch_id !== id))
  const field = (index: number, key: 'delivery_fee' | 'minimum_charge') => ({
    id: fieldId(`branches.${index}.${key}`),
    label: t(key === 'delivery_fee' ? 'consoleShop.fee' : 'consoleShop.minimum'),
    dir: 'ltr' as const,
    inputMode: 'decimal' as const,
    value: tariffs[index]?.[key] ?? '',
    error: form.errors[`branches.${index}.${key}`],
    onChange: (event: { target: { value: string } }) => change(index, { [key]: event.target.value }),
  })
  return (
    <>
      <ul className={parts['lines']}>
        {tariffs.map((tariff, index) => {
          const branch = branches.find(({ id }) => id === tariff.branch_id)
          const name = branch === undefined ? tariff.branch_id : nameIn(t.locale, branch)
          return (
            <li key={tariff.branch_id} className={parts['line']}>
              <strong id={fieldId(`branches.${index}`)}>
                <bdi>{name}</bdi>
              </strong>
              <TextField {...field(index, 'delivery_fee')} />
              <TextField {...field(index, 'minimum_charge')} />
              <Button variant="plain" onClick={() => form.set({ branches: tariffs.filter((_, at) => at !== index) })}>
                {t('consoleShop.removeNamed', { name })}
              </Button>
            </li>
          )
        })}
      </ul>
      <div className={classes['chips']}>
        {free.map((branch) => (
          <Button
            key={branch.id}
            variant="quiet"
            onClick={() => form.set({ branches: [...tariffs, { branch_id: branch.id, delivery_fee: '', minimum_charge: '' }] })}
          >
            {t('consoleShop.servedBy', { name: nameIn(t.locale, branch) })}
          </Button>
        ))}
      </div>
    </>
  )
}

const toForm = (area: StaffArea | null): Form => ({
  name_en: area?.name_en ?? '',
  name_ar: area?.name_ar ?? '',
  aliases: area?.aliases.join('\n') ?? '',
  is_active: area?.is_active ?? true,
  branches: (area?.branches ?? []).map((tariff) => ({
    branch_id: tariff.branch_id,
    delivery_fee: writeAmount(tariff.delivery_fee),
    minimum_charge: writeAmount(tariff.minimum_charge),
  })),
  city_id: area?.city_id ?? '',
  lat: area === null ? '' : String(area.lat),
  lng: area === null ? '' : String(area.lng),
})

const wordsOf = (t: Translator, branches: readonly StaffBranch[]): FieldWords<Form> => {
  const nameOf = (id: string): string => {
    const branch = branches.find((known) => known.id === id)
    return branch === undefined ? id : nameIn(t.locale, branch)
  }
  return {
    name_en: { label: t('consoleForm.nameEn') },
    name_ar: { label: t('consoleForm.nameAr') },
    aliases: { label: t('consoleShop.aliases') },
    is_active: { label: t('consoleShop.shown') },
    branches: {
      label: t('consoleShop.tariffs'),
      show: (tariffs) =>
        tariffs.map((tariff) => `${nameOf(tariff.branch_id)} ${tariff.delivery_fee} / ${tariff.minimum_charge}`).join(' · '),
      rows: rowsBy(({ branch_id: id }) => id),
    },
    city_id: { label: t('consoleShop.governorate') },
    lat: { label: t('consoleShop.latitude') },
    lng: { label: t('consoleShop.longitude') },
  }
}

const readForm = (values: Form, isNew: boolean, t: Translator) => {
  const errors: FieldErrors = {}
  requireTexts(values, isNew ? ['name_en', 'name_ar', 'city_id'] : ['name_en', 'name_ar'], errors, t)
  const body = {
    ...values,
    aliases: values.aliases
      .split(/[\n,،]/u)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    branches: values.branches.map((tariff, index) => ({
      branch_id: tariff.branch_id,
      delivery_fee: readAmount(tariff.delivery_fee, `branches.${index}.delivery_fee`, errors, t),
      minimum_charge: readAmount(tariff.minimum_charge, `branches.${index}.minimum_charge`, errors, t),
    })),
    lat: readDegrees(values.lat, 'lat', errors, t),
    lng: readDegrees(values.lng, 'lng', errors, t),
  }
  return { body, errors }
}
