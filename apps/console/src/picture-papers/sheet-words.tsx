import type { PrintSheet } from '@sukkar/contract/staff-numbers'
import { listUnitTexts } from '@sukkar/i18n/unit-texts'
import { useText } from '../lib/locale.ts'

type SheetWordsProps = { sheet: PrintSheet; choicesClass?: string | undefined; wordsClass?: string | undefined }

/** The choices, texts and special request of a cake. */
export const SheetWords = ({ sheet, choicesClass, wordsClass }: SheetWordsProps) => {
  const t = useText()
  const choices = t.locale === 'ar' ? sheet.choices_ar : sheet.choices_en
  const texts = listUnitTexts(sheet.notes, sheet.quantity, t)
  return (
    <>
      {choices.length > 0 && (
        <p className={choicesClass}>
          <bdi>{choices.join(t.locale === 'ar' ? '، ' : ', ')}</bdi>
        </p>
      )}
      {(texts.length > 0 || sheet.special_request !== '') && (
        <p className={wordsClass}>
          {texts.map(({ label, text }) => (
            <span key={text}>
              {label} {text === '' ? t('product.noNote') : <bdi>«{text}»</bdi>}
            </span>
          ))}
          {sheet.special_request !== '' && <bdi>{sheet.special_request}</bdi>}
        </p>
      )}
    </>
  )
}
