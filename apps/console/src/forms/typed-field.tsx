import { TextField, type TextFieldProps } from '@sukkar/ui/text-field'
import { useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../lib/locale.ts'

/** What a field of the forms is tied by: it sends its value as an input does. */
export type TypedFieldProps = Pick<TextFieldProps, 'id' | 'name' | 'label' | 'aside' | 'hint' | 'suffix' | 'disabled'> & {
  value: string
  error?: string | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur?: (() => void) | undefined
}

type Reading = {
  /** The value of what was typed; null where it is none. */
  read: (text: string) => string | null
  write: (value: string) => string
  /** How it can be written, told to whoever wrote something else. */
  example: string
}

/**
 * A value that is typed as people write it and stands there as the console writes it. What cannot be read stays as it was typed, with what
 * is wrong with it, and the field is invalid (`showUnread`): nothing is saved that is not what is seen.
 */
export const TypedField = ({ value, error, onChange, onBlur, read, write, example, ...field }: TypedFieldProps & Reading) => {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [typing, setTyping] = useState<{ text: string; before: string } | null>(null)
  /** Whether it was left, or was to be saved, as it is typed. */
  const [isJudged, setJudged] = useState(false)
  const readOrEmpty = (text: string): string | null => (text.trim() === '' ? '' : read(text))
  // Another value from elsewhere, such as the calendar's, takes the place of a text that was left.
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
      onBlur={() => {
        judge()
        onBlur?.()
      }}
    />
  )
}

/**
 * Leads to the first field within whose text cannot be read, which then says why, and answers whether there is one: what stands there
 * would not be what is saved.
 */
export const showUnread = (within: Element | null): boolean => {
  const unread = [...(within?.querySelectorAll('input') ?? [])].find(({ validity }) => validity.customError)
  unread?.checkValidity()
  unread?.focus()
  return unread !== undefined
}
