import { Switch } from '@sukkar/ui/switch'
import { TextArea } from '@sukkar/ui/text-area'
import { useText } from '../../lib/locale.ts'
import { creamOf } from './cream-color.ts'
import { changeNote, isCake, noteLimit } from './draft.ts'
import classes from './note-fields.module.css'
import type { ProductForm } from './use-product-form.ts'

/** The texts of the units, previewed on the cake or card while they are typed (D37). */
export const NoteFields = ({ form }: { form: ProductForm }) => {
  const t = useText()
  const { product, draft, change } = form
  const count = draft.isSameNote ? 1 : draft.quantity
  const label = isCake(product) ? t('product.note') : t('product.noteCard')
  // A single unit has one field, which needs no `fieldset`.
  const Frame = draft.quantity === 1 ? 'div' : 'fieldset'
  return (
    <Frame className={classes['notes']} data-count={draft.quantity === 1 ? 'one' : count === 1 ? 'same' : 'each'}>
      {draft.quantity > 1 && <legend className={classes['legend']}>{label}</legend>}
      {draft.quantity > 1 && (
        <Switch checked={draft.isSameNote} onChange={(event) => change({ ...draft, isSameNote: event.target.checked })}>
          {t('product.sameNote')}
        </Switch>
      )}
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <NoteField key={index} form={form} index={index} label={count === 1 ? label : t('product.noteNumber', { number: index + 1 })} />
      ))}
    </Frame>
  )
}

const NoteField = ({ form, index, label }: { form: ProductForm; index: number; label: string }) => {
  const t = useText()
  const { product, draft, change } = form
  const text = draft.notes[index] ?? ''
  const limit = noteLimit(product)
  return (
    <div className={classes['note']}>
      <TextArea
        label={label}
        error={isCake(product) && EMOJI.test(text) ? t('product.noteEmoji') : undefined}
        rows={2}
        maxLength={limit}
        value={text}
        placeholder={t('product.notePlaceholder')}
        formatCount={(used, max) => t('product.charactersLeft', { count: max - used })}
        onChange={(event) => change(changeNote(draft, index, event.target.value))}
      />
      <NotePreview text={text} isCake={isCake(product)} cream={creamOf(product, draft)} />
    </div>
  )
}

/** Emoji that render in their own colours; a plain heart can be piped. */
const EMOJI = /\p{Emoji_Presentation}/u

/** A preview of the text: on the cake in the chosen cream, or on a small card. Hidden from screen readers, which read the field. */
const NotePreview = ({ text, isCake: onCake, cream }: { text: string; isCake: boolean; cream: string | null }) => (
  <div
    className={onCake ? classes['cake'] : classes['card']}
    aria-hidden="true"
    style={onCake && cream ? { backgroundColor: cream, color: inkOn(cream) } : undefined}
  >
    <span
      dir="auto"
      className={classes['words']}
      style={{ fontSize: text.length > LONG ? '0.8125rem' : text.length > MIDDLING ? '1rem' : '1.25rem' }}
    >
      {text.trim() === '' ? '· · ·' : text}
    </span>
  </div>
)

const MIDDLING = 18
const LONG = 36

/** Chocolate on light cream, white on dark. */
const inkOn = (hex: string): string => {
  const value = Number.parseInt(hex.slice(1), 16)
  const light = 0.299 * ((value >> 16) & 255) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255)
  return light > 140 ? '#5a2f1c' : '#fffaf3'
}
