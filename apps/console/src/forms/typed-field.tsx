import { TextField, type TextFieldProps } from '@sukkar/ui/text-field'
import { useState } from 'react'
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
 * A value that is typed as people write it and stands there as the console writes it. What cannot be read is not kept: the value of
 * before stands there again and it is said why, so what is seen is what is saved.
 */
export const TypedField = ({ value, error, onChange, onBlur, read, write, example, ...field }: TypedFieldProps & Reading) => {
  const t = useText()
  const [typing, setTyping] = useState<{ text: string; before: string } | null>(null)
  const [refused, setRefused] = useState<string>()
  const readOrEmpty = (text: string): string | null => (text.trim() === '' ? '' : read(text))
  const type = (text: string): void => {
    setTyping({ text, before: typing?.before ?? value })
    setRefused(undefined)
    const typed = readOrEmpty(text)
    if (typed !== null) onChange({ target: { value: typed } })
  }
  const settle = (): void => {
    if (typing === null) return
    setTyping(null)
    if (readOrEmpty(typing.text) !== null) return
    setRefused(t('consoleForm.notHere', { text: typing.text, example }))
    onChange({ target: { value: typing.before } })
  }
  return (
    <TextField
      {...field}
      aria-label={field.label}
      dir={t.locale === 'ar' ? 'rtl' : 'ltr'}
      autoComplete="off"
      spellCheck={false}
      value={typing?.text ?? (value === '' ? '' : write(value))}
      error={refused ?? error}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      onBlur={() => {
        settle()
        onBlur?.()
      }}
    />
  )
}
