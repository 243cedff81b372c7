import { afterPress } from '@sukkar/ui/after-press'
import { TextField, type TextFieldProps } from '@sukkar/ui/text-field'
import { useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../lib/locale.ts'

/** The props of a form field: like an input, it reports its value in the event's target. */
export type TypedFieldProps = Pick<TextFieldProps, 'id' | 'name' | 'label' | 'aside' | 'hint' | 'suffix' | 'disabled'> & {
  value: string
  error?: string | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur?: (() => void) | undefined
}

type Reading = {
  /** The value of a typed text; null when it is invalid. */
  read: (text: string) => string | null
  write: (value: string) => string
  /** An example of the format, shown after an invalid text. */
  example: string
}

/**
 * A field that accepts free notations and shows the value in the console's format. An invalid text stays as typed with an error, and the field is
 * invalid (`showUnread`), so that a saved value never differs from the visible one.
 */
export const TypedField = ({ value, error, onChange, onBlur, read, write, example, ...field }: TypedFieldProps & Reading) => {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [typing, setTyping] = useState<{ text: string; before: string } | null>(null)
  /** Whether the field was left, or saving was tried, since the last change of its text. */
  const [isJudged, setJudged] = useState(false)
  const readOrEmpty = (text: string): string | null => (text.trim() === '' ? '' : read(text))
  // A value set from outside, such as by the calendar, replaces the text of a field that was left.
  const typed = isJudged && typing?.before !== value ? null : typing
  const refused = typed !== null && readOrEmpty(typed.text) === null ? t('consoleForm.notHere', { text: typed.text, example }) : undefined
  useLayoutEffect(() => input.current?.setCustomValidity(refused ?? ''), [refused])
  const type = (text: string): void => {
    const before = typed?.before ?? value
    setTyping({ text, before })
    setJudged(false)
    onChange({ target: { value: readOrEmpty(text) ?? before } })
  }
  const judge = (): void => {
    if (refused === undefined) setTyping(null)
    setJudged(refused !== undefined)
  }
  return (
    <TextField
      {...field}
      ref={input}
      aria-label={field.label}
      dir={t.locale === 'ar' ? 'rtl' : 'ltr'}
      autoComplete="off"
      spellCheck={false}
      value={typed?.text ?? (value === '' ? '' : write(value))}
      error={isJudged ? (refused ?? error) : error}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && judge()}
      onInvalid={judge}
      onBlur={async () => {
        // The error that appears below the field moves the page.
        await afterPress()
        judge()
        onBlur?.()
      }}
    />
  )
}

/**
 * Focuses the first field within an element whose text or choice is not taken over, which then shows its error, and returns whether there is one:
 * saving would otherwise store a value that is not the visible one.
 */
export const showUnread = (within: Element | null): boolean => {
  const unread = [...(within?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])].find(
    ({ validity }) => validity.customError,
  )
  unread?.checkValidity()
  unread?.focus()
  return unread !== undefined
}
