import type { StaffSettings } from '@sukkar/contract/staff-promotions'
import { LEGAL_TEXT_MAX_LENGTH } from '@sukkar/domain/limits'
import type { Translator } from '@sukkar/i18n/translate'
import { Notice } from '@sukkar/ui/notice'
import { BilingualField } from '../../forms/bilingual-field.tsx'
import { FormSection } from '../../forms/form-section.tsx'
import { RecordFormPage } from '../../forms/record-form-page.tsx'
import type { FieldErrors, FieldWords } from '../../forms/use-record-form.ts'
import { useText } from '../../lib/locale.ts'
import { BackToShop } from './shop-page.tsx'
import { useSettingsForm } from './use-settings-form.ts'

type Form = Pick<StaffSettings, 'terms_en' | 'terms_ar' | 'privacy_en' | 'privacy_ar'>

/** Terms and privacy policy in the shop's own text; where empty, the storefront shows its defaults. */
export const TextsForm = ({ settings }: { settings: StaffSettings }) => {
  const t = useText()
  const form = useSettingsForm(settings, { toForm, words: wordsOf(t), read: (values) => readForm(values, t) })
  return (
    <RecordFormPage form={form} title={t('consoleShop.texts')} back={<BackToShop />}>
      <Notice>{t('consoleShop.textsHow', { mark: '#' })}</Notice>
      <FormSection title={t('consoleShop.terms')}>
        <BilingualField english={form.text('terms_en')} arabic={form.text('terms_ar')} isMultiline maxLength={LEGAL_TEXT_MAX_LENGTH} />
      </FormSection>
      <FormSection title={t('consoleShop.privacy')}>
        <BilingualField english={form.text('privacy_en')} arabic={form.text('privacy_ar')} isMultiline maxLength={LEGAL_TEXT_MAX_LENGTH} />
      </FormSection>
    </RecordFormPage>
  )
}

const toForm = (settings: StaffSettings | null): Form => ({
  terms_en: settings?.terms_en ?? '',
  terms_ar: settings?.terms_ar ?? '',
  privacy_en: settings?.privacy_en ?? '',
  privacy_ar: settings?.privacy_ar ?? '',
})

const wordsOf = (t: Translator): FieldWords<Form> => ({
  terms_en: { label: t('consoleShop.termsEn') },
  terms_ar: { label: t('consoleShop.termsAr') },
  privacy_en: { label: t('consoleShop.privacyEn') },
  privacy_ar: { label: t('consoleShop.privacyAr') },
})

/** A text must be present in both languages or in neither. */
const readForm = (values: Form, t: Translator) => {
  const errors: FieldErrors = {}
  for (const [english, arabic] of [
    ['terms_en', 'terms_ar'],
    ['privacy_en', 'privacy_ar'],
  ] as const) {
    const [isEnglish, isArabic] = [values[english].trim() !== '', values[arabic].trim() !== '']
    if (isEnglish !== isArabic) errors[isEnglish ? arabic : english] = t('consoleShop.bothLanguages')
  }
  return { body: values, errors }
}
