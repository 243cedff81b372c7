import type { StaffBanner } from '@sukkar/contract/staff-promotions'
import type { Translator } from '@sukkar/i18n/translate'
import { Switch } from '@sukkar/ui/switch'
import { TextField } from '@sukkar/ui/text-field'
import { useState } from 'react'
import { BilingualField } from '../../../forms/bilingual-field.tsx'
import { FormSection } from '../../../forms/form-section.tsx'
import { MomentField } from '../../../forms/moment-field.tsx'
import { requireTexts } from '../../../forms/read-fields.ts'
import { RecordFormPage } from '../../../forms/record-form-page.tsx'
import { sendRecord } from '../../../forms/send-record.ts'
import { showPicture } from '../../../forms/show-picture.ts'
import { type FieldErrors, type FieldWords, useRecordForm } from '../../../forms/use-record-form.ts'
import { BackLink } from '../../../lib/back-link.tsx'
import { useText } from '../../../lib/locale.ts'
import { bannersQuery, SHOP } from '../../../lib/shop-queries.ts'
import parts from '../parts.module.css'
import { readMoment, writeMoment } from '../read-shop-fields.ts'
import { BannerPicture } from './banner-picture.tsx'

type Form = {
  title_en: string
  title_ar: string
  text_en: string
  text_ar: string
  link: string
  picture: string
  picture_rtl: string
  picture_square: string
  starts_at: string
  ends_at: string
  is_active: boolean
}

const PICTURES = ['picture', 'picture_rtl', 'picture_square'] as const

/** A banner: its three pictures, texts and period. A new one is added at the first `newPosition`, so that a repeated request is the same one. */
export const BannerForm = ({ banner, newPosition }: { banner: StaffBanner | null; newPosition: number }) => {
  const t = useText()
  const [position] = useState(banner?.position ?? newPosition)
  const form = useRecordForm({
    thing: banner,
    toForm,
    words: bannerWordsOf(t),
    read: (values) => readForm(values, position, t),
    shownIn: [bannersQuery().queryKey],
    touches: SHOP,
    pageOf: ({ id }) => ({ to: '/shop/banners/$id', params: { id } }),
    send: sendRecord('createStaffBanner', 'updateStaffBanner'),
  })
  return (
    <RecordFormPage
      form={form}
      title={t(banner === null ? 'consoleShop.newBanner' : 'consoleShop.banner')}
      back={<BackLink to="/shop/banners">{t('consoleShop.banners')}</BackLink>}
    >
      <FormSection title={t('consoleShop.pictures')} hint={t('consoleShop.picturesHint')}>
        <div className={parts['thumbs']}>
          {PICTURES.map((key) => (
            <BannerPicture
              key={key}
              field={key}
              label={form.words[key].label}
              hash={form.values[key]}
              error={form.errors[key]}
              onTake={(hash) => form.set({ [key]: hash })}
            />
          ))}
        </div>
      </FormSection>
      <FormSection title={t('consoleShop.words')}>
        <BilingualField english={form.text('title_en')} arabic={form.text('title_ar')} maxLength={120} />
        <BilingualField english={form.text('text_en')} arabic={form.text('text_ar')} maxLength={200} />
        <TextField
          {...form.text('link')}
          dir="ltr"
          inputMode="url"
          maxLength={300}
          hint={t('consoleShop.linkHint', { page: '/products', start: 'https://' })}
        />
      </FormSection>
      <FormSection title={t('consoleShop.when')} hint={t('consoleShop.emptyNoLimit')}>
        <MomentField {...form.text('starts_at')} usualTime="00:00" />
        <MomentField {...form.text('ends_at')} usualTime="23:59" />
        <Switch {...form.flag('is_active')} />
      </FormSection>
    </RecordFormPage>
  )
}

const toForm = (banner: StaffBanner | null): Form => ({
  title_en: banner?.title_en ?? '',
  title_ar: banner?.title_ar ?? '',
  text_en: banner?.text_en ?? '',
  text_ar: banner?.text_ar ?? '',
  link: banner?.link ?? '',
  picture: banner?.picture ?? '',
  picture_rtl: banner?.picture_rtl ?? '',
  picture_square: banner?.picture_square ?? '',
  starts_at: writeMoment(banner?.starts_at ?? null),
  ends_at: writeMoment(banner?.ends_at ?? null),
  is_active: banner?.is_active ?? true,
})

export const bannerWordsOf = (t: Translator): FieldWords<Form> => ({
  title_en: { label: t('consoleShop.titleEn') },
  title_ar: { label: t('consoleShop.titleAr') },
  text_en: { label: t('consoleShop.textEn') },
  text_ar: { label: t('consoleShop.textAr') },
  link: { label: t('consoleShop.link') },
  picture: { label: t('consoleShop.pictureWide'), show: (hash) => showPicture(hash, t) },
  picture_rtl: { label: t('consoleShop.pictureWideRtl'), show: (hash) => showPicture(hash, t) },
  picture_square: { label: t('consoleShop.pictureSquare'), show: (hash) => showPicture(hash, t) },
  starts_at: { label: t('consoleShop.startsAt') },
  ends_at: { label: t('consoleShop.endsAt') },
  is_active: { label: t('consoleShop.isOn') },
})

const readForm = (values: Form, position: number, t: Translator) => {
  const errors: FieldErrors = {}
  requireTexts(values, ['title_en', 'title_ar', ...PICTURES], errors, t)
  const body = {
    ...values,
    position,
    link: values.link.trim() || null,
    starts_at: readMoment(values.starts_at),
    ends_at: readMoment(values.ends_at),
  }
  return { body, errors }
}
