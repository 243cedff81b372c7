import type { StaffBranch } from '@sukkar/contract/staff-places'
import type { StaffSettings } from '@sukkar/contract/staff-promotions'
import { DELAY_COUPON_PERCENT_MAX } from '@sukkar/domain/limits'
import { nameIn } from '@sukkar/i18n/name-in'
import type { Translator } from '@sukkar/i18n/translate'
import { Button } from '@sukkar/ui/button'
import { Select } from '@sukkar/ui/select'
import { TextField } from '@sukkar/ui/text-field'
import { BilingualField } from '../../forms/bilingual-field.tsx'
import { FieldRow, FormSection } from '../../forms/form-section.tsx'
import { readWhole, requireTexts } from '../../forms/read-fields.ts'
import { RecordFormPage } from '../../forms/record-form-page.tsx'
import { type FieldErrors, type FieldWords, fieldId, type RecordForm } from '../../forms/use-record-form.ts'
import { useText } from '../../lib/locale.ts'
import { AppLines } from './app-lines.tsx'
import parts from './parts.module.css'
import { BackToShop } from './shop-page.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const TEXTS = [
  'name_en',
  'name_ar',
  'tagline_en',
  'tagline_ar',
  'phone',
  'whatsapp',
  'email',
  'address_en',
  'address_ar',
  'slug',
  'licence_number',
] as const

type Social = StaffSettings['social'][number]
type App = StaffSettings['apps'][number]
type Form = Pick<StaffSettings, (typeof TEXTS)[number] | 'branch_id'> & {
  social: Social[]
  apps: App[]
  delay_percent: string
}

type ContactsFormProps = { settings: StaffSettings; branches: readonly StaffBranch[] }

/** The shop's names, contacts, and the discount owed for a long delay. */
export const ContactsForm = ({ settings, branches }: ContactsFormProps) => {
  const t = useText()
  const form = useSettingsForm(settings, { toForm, words: wordsOf(t, branches), read: (values) => readForm(values, t) })
  return (
    <RecordFormPage form={form} title={t('consoleShop.contacts')} back={<BackToShop />}>
      <FormSection title={t('consoleShop.nameOfShop')}>
        <BilingualField english={form.text('name_en')} arabic={form.text('name_ar')} maxLength={120} />
        <BilingualField english={form.text('tagline_en')} arabic={form.text('tagline_ar')} maxLength={120} />
        <FieldRow>
          {/* untranslated: an example in the letters that the field takes */}
          <TextField {...form.text('slug')} hint={t('consoleShop.slugHint', { example: 'sweet-shop' })} dir="ltr" maxLength={80} />
          <TextField {...form.text('licence_number')} dir="ltr" maxLength={40} />
        </FieldRow>
      </FormSection>
      <FormSection title={t('consoleShop.reachedBy')}>
        <FieldRow>
          <TextField {...form.text('phone')} type="tel" dir="ltr" maxLength={40} />
          <TextField {...form.text('whatsapp')} type="tel" dir="ltr" maxLength={40} />
          <TextField {...form.text('email')} type="email" dir="ltr" maxLength={254} />
        </FieldRow>
        <BilingualField english={form.text('address_en')} arabic={form.text('address_ar')} maxLength={300} />
        <Select {...form.text('branch_id')}>
          {branches.every(({ id }) => id !== settings.branch_id) && (
            <option value={settings.branch_id}>{t('consoleShop.chooseBranch')}</option>
          )}
          {branches.map((branch) => (
            <option key={branch.id} value={branch.id}>
              {nameIn(t.locale, branch)}
            </option>
          ))}
        </Select>
      </FormSection>
      <FormSection title={t('consoleShop.social')} hint={t('consoleShop.socialHint', { start: 'https://' })}>
        <SocialLines form={form} />
      </FormSection>
      <FormSection title={t('consoleShop.apps')} hint={t('consoleShop.appsHint', { start: 'https://' })}>
        <AppLines apps={form.values.apps} errors={form.errors} onChange={(apps) => form.set({ apps })} />
      </FormSection>
      <FormSection title={t('consoleShop.delay')} hint={t('consoleShop.delayHint')}>
        <FieldRow>
          <TextField {...form.text('delay_percent')} label={t('consoleShop.percent')} inputMode="numeric" dir="ltr" suffix="%" />
        </FieldRow>
      </FormSection>
    </RecordFormPage>
  )
}

const SocialLines = ({ form }: { form: RecordForm<Form> }) => {
  const t = useText()
  const { social } = form.values
  const put = (index: number, patch: Partial<Social>): void =>
    form.set({ social: social.map((entry, at) => (at === index ? { ...entry, ...patch } : entry)) })
  return (
    <>
      <ul id={fieldId('social')} tabIndex={-1} className={parts['lines']}>
        {social.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address is nothing but its place and its two texts
          <li key={index} className={parts['line']}>
            <TextField
              id={fieldId(`social.${index}.kind`)}
              label={t('consoleShop.network')}
              dir="ltr"
              maxLength={30}
              value={entry.kind}
              error={form.errors[`social.${index}.kind`]}
              onChange={(event) => put(index, { kind: event.target.value })}
            />
            <TextField
              id={fieldId(`social.${index}.url`)}
              label={t('consoleShop.link')}
              dir="ltr"
              inputMode="url"
              maxLength={300}
              value={entry.url}
              error={form.errors[`social.${index}.url`]}
              onChange={(event) => put(index, { url: event.target.value })}
            />
            <Button variant="plain" onClick={() => form.set({ social: social.filter((_, at) => at !== index) })}>
              {t('consoleShop.removeNamed', { name: entry.kind })}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="quiet" onClick={() => form.set({ social: [...social, { kind: '', url: 'https://' }] })}>
          {t('consoleShop.addSocial')}
        </Button>
      </div>
    </>
  )
}

const toForm = (settings: StaffSettings | null): Form => ({
  name_en: settings?.name_en ?? '',
  name_ar: settings?.name_ar ?? '',
  tagline_en: settings?.tagline_en ?? '',
  tagline_ar: settings?.tagline_ar ?? '',
  phone: settings?.phone ?? '',
  whatsapp: settings?.whatsapp ?? '',
  email: settings?.email ?? '',
  address_en: settings?.address_en ?? '',
  address_ar: settings?.address_ar ?? '',
  slug: settings?.slug ?? '',
  branch_id: settings?.branch_id ?? '',
  licence_number: settings?.licence_number ?? '',
  social: settings?.social ?? [],
  apps: settings?.apps ?? [],
  delay_percent: String(settings?.delay_percent ?? DELAY_COUPON_PERCENT_MAX),
})

const nameOfBranch = (id: string, branches: readonly StaffBranch[], t: Translator): string => {
  const branch = branches.find((entry) => entry.id === id)
  return branch === undefined ? '' : nameIn(t.locale, branch)
}

const wordsOf = (t: Translator, branches: readonly StaffBranch[]): FieldWords<Form> => ({
  name_en: { label: t('consoleForm.nameEn') },
  name_ar: { label: t('consoleForm.nameAr') },
  tagline_en: { label: t('consoleShop.taglineEn') },
  tagline_ar: { label: t('consoleShop.taglineAr') },
  phone: { label: t('consoleShop.phone') },
  whatsapp: { label: t('consoleShop.whatsapp') },
  email: { label: t('account.email') },
  address_en: { label: t('consoleShop.addressEn') },
  address_ar: { label: t('consoleShop.addressAr') },
  social: { label: t('consoleShop.social'), show: (entries) => entries.map(({ url }) => url).join(' · ') },
  apps: { label: t('consoleShop.apps'), show: (entries) => entries.map(({ url }) => url).join(' · ') },
  slug: { label: t('consoleShop.slug') },
  branch_id: { label: t('consoleShop.mainBranch'), show: (id) => nameOfBranch(id, branches, t) },
  licence_number: { label: t('consoleShop.licence') },
  delay_percent: { label: t('consoleShop.delay') },
})

const readForm = (values: Form, t: Translator) => {
  const errors: FieldErrors = {}
  requireTexts(values, TEXTS, errors, t)
  for (const [index, { kind }] of values.social.entries()) if (kind.trim() === '') errors[`social.${index}.kind`] = t('validation.required')
  const percent = readWhole(values.delay_percent, { min: 1, max: DELAY_COUPON_PERCENT_MAX }, 'delay_percent', errors, t)
  return { body: { ...values, delay_percent: percent }, errors }
}
