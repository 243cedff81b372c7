import { TextField } from '@sukkar/ui/text-field'
import { useText } from '../../../lib/locale.ts'

type Notes = { note_en: string; note_ar: string }

/** What customers read of a day with other hours, in both languages; at most 200 characters each. */
export const DayNotes = ({ notes, onPut }: { notes: Notes; onPut: (patch: Partial<Notes>) => void }) => {
  const t = useText()
  return (
    <>
      <TextField
        label={t('consoleShop.noteEn')}
        lang="en"
        dir="ltr"
        maxLength={200}
        value={notes.note_en}
        onChange={(event) => onPut({ note_en: event.target.value })}
      />
      <TextField
        label={t('consoleShop.noteAr')}
        lang="ar"
        dir="rtl"
        maxLength={200}
        value={notes.note_ar}
        onChange={(event) => onPut({ note_ar: event.target.value })}
      />
    </>
  )
}
