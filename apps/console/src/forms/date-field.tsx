import { isDate } from '@sukkar/domain/shop-time'
import { formatDate } from '@sukkar/i18n/dates'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { IconButton } from '@sukkar/ui/icon-button'
import { CalendarIcon } from '@sukkar/ui/icons'
import { useRef } from 'react'
import { useText } from '../lib/locale.ts'
import classes from './date-field.module.css'
import { readDate } from './read-typed.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'

type DateFieldProps = Omit<TypedFieldProps, 'aside' | 'suffix'> & { min?: string; max?: string }

/** A date, typed or picked in the browser's calendar; its weekday is beside the label. */
export const DateField = ({ min, max, ...field }: DateFieldProps) => {
  const t = useText()
  const calendar = useRef<HTMLInputElement>(null)
  const { label, value, onChange } = field
  const read = (text: string): string | null => {
    const date = readDate(text)
    return date === null || (min !== undefined && date < min) || (max !== undefined && date > max) ? null : date
  }
  const write = (date: string): string => removeIsolates(formatDate(date, 'short', t.locale, t.digits))
  return (
    <TypedField
      {...field}
      read={read}
      write={write}
      example={write('2026-11-22')}
      aside={isDate(value) ? formatDate(value, 'chip', t.locale, t.digits) : undefined}
      suffix={
        <span className={classes['calendar']}>
          <IconButton
            label={t('consoleForm.calendar', { label })}
            icon={<CalendarIcon />}
            disabled={field.disabled}
            onClick={() => calendar.current?.showPicker()}
          />
          <input ref={calendar} type="date" tabIndex={-1} aria-hidden="true" {...{ min, max, value, onChange }} />
        </span>
      }
    />
  )
}
