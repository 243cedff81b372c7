import type { StaffNotice } from '@sukkar/contract/staff-promotions'
import type { Translator } from '@sukkar/i18n/translate'
import { Notice } from '@sukkar/ui/notice'
import { SegmentedControl } from '@sukkar/ui/segmented-control'
import { Switch } from '@sukkar/ui/switch'
import { TextField } from '@sukkar/ui/text-field'
import { Link } from '@tanstack/react-router'
import { BilingualField } from '../../../forms/bilingual-field.tsx'
import { DateField } from '../../../forms/date-field.tsx'
import { FieldRow, FormSection } from '../../../forms/form-section.tsx'
import { requireTexts } from '../../../forms/read-fields.ts'
import { RecordFormPage } from '../../../forms/record-form-page.tsx'
import { sendRecord } from '../../../forms/send-record.ts'
import { TimeField } from '../../../forms/time-field.tsx'
import { type FieldErrors, type FieldWords, useRecordForm } from '../../../forms/use-record-form.ts'
import { BackLink } from '../../../lib/back-link.tsx'
import { useText } from '../../../lib/locale.ts'
import { noticesQuery, SHOP } from '../../../lib/shop-queries.ts'
import { endsNextDay } from '../../../lib/week-hours.ts'
import classes from '../shop.module.css'

type Form = {
  kind: StaffNotice['kind']
  text_en: string
  text_ar: string
  link: string
  from: string
  to: string
  starts_on: string
  ends_on: string
  is_active: boolean
}

const KINDS = ['info', 'promo', 'ramadan'] as const

/** A notice above the pages, in both languages. */
export const NoticeForm = ({ notice }: { notice: StaffNotice | null }) => {
  const t = useText()
  const form = useRecordForm({
    thing: notice,
    toForm,
    words: wordsOf(t),
    read: (values) => readForm(values, t),
    shownIn: [noticesQuery().queryKey],
    touches: SHOP,
    pageOf: ({ id }) => ({ to: '/shop/notices/$id', params: { id } }),
    send: sendRecord('createStaffNotice', 'updateStaffNotice'),
  })
  return (
    <RecordFormPage
      form={form}
      title={t(notice === null ? 'consoleShop.newNotice' : 'consoleShop.notice')}
      back={<BackLink to="/shop/news">{t('consoleShop.news')}</BackLink>}
    >
      <FormSection title={t('consoleShop.noticeText')}>
        <SegmentedControl
          label={t('consoleShop.noticeKindLabel')}
          options={KINDS.map((value) => ({ value, label: t(`consoleShop.noticeKind.${value}`) }))}
          value={form.values.kind}
          onChange={(kind) => form.set({ kind })}
        />
        <p className={classes['soft']}>{t(`consoleShop.noticeKindHint.${form.values.kind}`)}</p>
        <BilingualField english={form.text('text_en')} arabic={form.text('text_ar')} isMultiline maxLength={300} />
        <TextField
          {...form.text('link')}
          dir="ltr"
          inputMode="url"
          maxLength={300}
          hint={t('consoleShop.linkHint', { page: '/products', start: 'https://' })}
        />
        <Switch {...form.flag('is_active')} />
      </FormSection>
      <FormSection title={t('consoleShop.when')} hint={t('consoleShop.emptyNoLimit')}>
        <FieldRow>
          <DateField {...form.text('starts_on')} />
          <DateField {...form.text('ends_on')} />
        </FieldRow>
        <FieldRow>
          <TimeField {...form.text('from')} />
          <TimeField {...form.text('to')} aside={endsNextDay(form.values) ? t('consoleShop.nextDay') : undefined} />
        </FieldRow>
        {form.values.kind === 'ramadan' && (
          <Notice action={<Link to="/shop/ramadan">{t('consoleShop.ramadan')}</Link>}>{t('consoleShop.ramadanNoticeHint')}</Notice>
        )}
      </FormSection>
    </RecordFormPage>
  )
}

const toForm = (notice: StaffNotice | null): Form => ({
  kind: notice?.kind ?? 'info',
  text_en: notice?.text_en ?? '',
  text_ar: notice?.text_ar ?? '',
  link: notice?.link ?? '',
  from: notice?.from ?? '',
  to: notice?.to ?? '',
  starts_on: notice?.starts_on ?? '',
  ends_on: notice?.ends_on ?? '',
  is_active: notice?.is_active ?? true,
})

const wordsOf = (t: Translator): FieldWords<Form> => ({
  kind: { label: t('consoleShop.noticeKindLabel'), show: (kind) => t(`consoleShop.noticeKind.${kind}`) },
  text_en: { label: t('consoleShop.textEn') },
  text_ar: { label: t('consoleShop.textAr') },
  link: { label: t('consoleShop.link') },
  from: { label: t('consoleShop.from') },
  to: { label: t('consoleShop.to') },
  starts_on: { label: t('consoleShop.firstDay') },
  ends_on: { label: t('consoleShop.lastDay') },
  is_active: { label: t('consoleShop.isOn') },
})

const readForm = (values: Form, t: Translator) => {
  const errors: FieldErrors = {}
  requireTexts(values, ['text_en', 'text_ar'], errors, t)
  const orNone = (text: string): string | null => text.trim() || null
  const { link, from, to, starts_on, ends_on } = values
  const body = { ...values, link: orNone(link), from: orNone(from), to: orNone(to), starts_on: orNone(starts_on), ends_on: orNone(ends_on) }
  return { body, errors }
}
