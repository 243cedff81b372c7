import { CAKE_TEXT_MAX_LENGTH } from '@sukkar/domain/limits'
import { SegmentedControl } from '@sukkar/ui/segmented-control'
import { TextArea } from '@sukkar/ui/text-area'
import { useText } from '../../lib/locale.ts'
import { INK_NAMES, INKS, type PrintWords, TEXT_PLACES, TEXT_SIZES } from './print-cake-draft.ts'
import classes from './words-controls.module.css'

/** The words printed with the photo: text, place, size and colour. */
export const WordsControls = ({ words, onChange }: { words: PrintWords; onChange: (words: PrintWords) => void }) => {
  const t = useText()
  return (
    <div className={classes['controls']}>
      <TextArea
        label={t('studio.words')}
        hint={t('studio.wordsHint')}
        placeholder={t('product.notePlaceholder')}
        rows={2}
        maxLength={CAKE_TEXT_MAX_LENGTH}
        value={words.text}
        formatCount={(used, max) => (used === 0 ? t('validation.optional') : t('product.charactersLeft', { count: max - used }))}
        onChange={(event) => onChange({ ...words, text: event.target.value.replaceAll('\n', ' ') })}
      />
      {words.text.trim() !== '' && (
        <>
          <SegmentedControl
            label={t('studio.place')}
            options={TEXT_PLACES.map((value) => ({ value, label: t(`studio.place.${value}`) }))}
            value={words.place}
            onChange={(place) => onChange({ ...words, place })}
          />
          <SegmentedControl
            label={t('studio.letters')}
            options={TEXT_SIZES.map((value) => ({ value, label: t(`studio.letters.${value}`) }))}
            value={words.size}
            onChange={(size) => onChange({ ...words, size })}
          />
          <fieldset className={classes['inks']}>
            <legend className={classes['legend']}>{t('studio.ink')}</legend>
            {INK_NAMES.map((name) => (
              <label key={name} className={classes['ink']}>
                <input type="radio" name="print-ink" checked={words.color === name} onChange={() => onChange({ ...words, color: name })} />
                <span className={classes['dot']} style={{ backgroundColor: INKS[name].fill }} />
                <span>{t(`studio.ink.${name}`)}</span>
              </label>
            ))}
          </fieldset>
        </>
      )}
    </div>
  )
}
