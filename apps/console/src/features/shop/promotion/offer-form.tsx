import type { StaffOffer } from '@sukkar/contract/staff-promotions'
import { FREE_DELIVERY_FROM, FREE_DELIVERY_TO } from '@sukkar/domain/limits'
import type { Translator } from '@sukkar/i18n/translate'
import { Switch } from '@sukkar/ui/switch'
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
import { offersQuery, SHOP } from '../../../lib/shop-queries.ts'
import { endsNextDay } from '../../../lib/week-hours.ts'

type Form = { title_en: string; title_ar: string; from: string; to: string; starts_on: string; ends_on: string; is_active: boolean }

/** An offer of free delivery between two times of each day. */
export const OfferForm = ({ offer }: { offer: StaffOffer | null }) => {
  const t = useText()
  const form = useRecordForm({
    thing: offer,
    toForm,
    words: wordsOf(t),
    read: (values) => readForm(values, t),
    shownIn: [offersQuery().queryKey],
    touches: SHOP,
    pageOf: ({ id }) => ({ to: '/shop/offers/$id', params: { id } }),
    send: sendRecord('createStaffOffer', 'updateStaffOffer'),
  })
  return (
    <RecordFormPage
      form={form}
      title={t(offer === null ? 'consoleShop.newOffer' : 'consoleShop.offer')}
      back={<BackLink to="/shop/news">{t('consoleShop.news')}</BackLink>}
    >
      <FormSection title={t('consoleShop.freeDelivery')} hint={t('consoleShop.offerHint')}>
        <BilingualField english={form.text('title_en')} arabic={form.text('title_ar')} maxLength={120} />
        <FieldRow>
          <TimeField {...form.text('from')} />
          <TimeField {...form.text('to')} aside={endsNextDay(form.values) ? t('consoleShop.nextDay') : undefined} />
        </FieldRow>
        <FieldRow>
          <DateField {...form.text('starts_on')} hint={t('consoleShop.emptyNoLimit')} />
          <DateField {...form.text('ends_on')} hint={t('consoleShop.emptyNoLimit')} />
        </FieldRow>
        <Switch {...form.flag('is_active')} />
      </FormSection>
    </RecordFormPage>
  )
}

const toForm = (offer: StaffOffer | null): Form => ({
  title_en: offer?.title_en ?? '',
  title_ar: offer?.title_ar ?? '',
  from: offer?.from ?? FREE_DELIVERY_FROM,
  to: offer?.to ?? FREE_DELIVERY_TO,
  starts_on: offer?.starts_on ?? '',
  ends_on: offer?.ends_on ?? '',
  is_active: offer?.is_active ?? true,
})

const wordsOf = (t: Translator): FieldWords<Form> => ({
  title_en: { label: t('consoleShop.titleEn') },
  title_ar: { label: t('consoleShop.titleAr') },
  from: { label: t('consoleShop.from') },
  to: { label: t('consoleShop.to') },
  starts_on: { label: t('consoleShop.firstDay') },
  ends_on: { label: t('consoleShop.lastDay') },
  is_active: { label: t('consoleShop.isOn') },
})

const readForm = (values: Form, t: Translator) => {
  const errors: FieldErrors = {}
  requireTexts(values, ['title_en', 'title_ar', 'from', 'to'], errors, t)
  return { body: { ...values, starts_on: values.starts_on || null, ends_on: values.ends_on || null }, errors }
}
