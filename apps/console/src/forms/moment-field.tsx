import { useText } from '../lib/locale.ts'
import { DateField } from './date-field.tsx'
import { FieldRow } from './form-section.tsx'
import { TimeField } from './time-field.tsx'
import type { TypedFieldProps } from './typed-field.tsx'

type MomentFieldProps = Omit<TypedFieldProps, 'aside' | 'suffix'> & {
  /** The default time of a chosen day. */
  usualTime: string
}

/** A date with its time, `YYYY-MM-DDTHH:MM`; empty without a date. */
export const MomentField = ({ usualTime, value, onChange, ...field }: MomentFieldProps) => {
  const t = useText()
  const [date = '', time = usualTime] = value === '' ? [] : value.split('T')
  const put = (day: string, clock: string): void => onChange({ target: { value: day === '' ? '' : `${day}T${clock || usualTime}` } })
  return (
    <FieldRow>
      <DateField {...field} value={date} onChange={({ target }) => put(target.value, time)} />
      <TimeField
        label={t('consoleForm.timeOf', { label: field.label })}
        disabled={date === ''}
        value={date === '' ? '' : time}
        onChange={({ target }) => put(date, target.value)}
      />
    </FieldRow>
  )
}
