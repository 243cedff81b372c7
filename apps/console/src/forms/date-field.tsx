import { isDate } from '@sukkar/domain/shop-time'
import { formatDate, formatTime } from '@sukkar/i18n/dates'
import { TextField, type TextFieldProps } from '@sukkar/ui/text-field'
import { useText } from '../lib/locale.ts'

type DateFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'aside'> & { type?: 'date' | 'datetime-local'; value: string }

/** A day, with a time or without. A browser writes it in a language and an order of its own; beside the label it stands in the console's. */
export const DateField = ({ type = 'date', value, ...field }: DateFieldProps) => {
  const t = useText()
  const [date = '', time] = value.split('T')
  const words = isDate(date) ? [formatDate(date, 'chip', t.locale, t.digits), time && formatTime(time, t.locale, t.digits)] : []
  return <TextField dir="ltr" {...field} type={type} value={value} aside={words.filter(Boolean).join(' · ')} aria-label={field.label} />
}
