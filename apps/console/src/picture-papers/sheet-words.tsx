import type { PrintSheet } from '@sukkar/contract/staff-numbers'
import { useText } from '../lib/locale.ts'

type SheetWordsProps = { sheet: PrintSheet; choicesClass?: string | undefined; wordsClass?: string | undefined }

/** The choices, texts and special request of a cake. */
export const SheetWords = ({ sheet, choicesClass, wordsClass }: SheetWordsProps) => {
  const t = useText()
  const choices = t.locale === 'ar' ? sheet.choices_ar : sheet.choices_en
  const words = [...sheet.notes.map((note) => `«${note}»`), sheet.special_request].filter((text) => text !== '')
  return (
    <>
      {choices.length > 0 && (
        <p className={choicesClass}>
          <bdi>{choices.join(t.locale === 'ar' ? '، ' : ', ')}</bdi>
        </p>
      )}
      {words.length > 0 && (
        <p className={wordsClass}>
          {words.map((text) => (
            <bdi key={text}>{text}</bdi>
          ))}
        </p>
      )}
    </>
  )
}
