import { formatTime } from '@sukkar/i18n/dates'
import { useText } from '../lib/locale.ts'
import { readTime } from './read-typed.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

/** A time of day, in the language and digits of the console, independent of the browser's (ADR 0059). */
export const TimeField = (field: TypedFieldProps) => {
  const t = useText()
  const write = (time: string): string => formatTime(time, t.locale, t.digits)
  return <TypedField {...field} read={readTime} write={write} example={write('16:30')} />
}
