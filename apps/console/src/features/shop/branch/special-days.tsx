import { isDate, toShopClock } from '@sukkar/domain/shop-time'
import { formatDate } from '@sukkar/i18n/dates'
import { Button } from '@sukkar/ui/button'
import { Disclosure } from '@sukkar/ui/disclosure'
import { ErrorLine } from '@sukkar/ui/error-line'
import { Select } from '@sukkar/ui/select'
import { Switch } from '@sukkar/ui/switch'
import { DateField } from '../../../forms/date-field.tsx'
import { TimeField } from '../../../forms/time-field.tsx'
import type { FieldErrors } from '../../../forms/use-record-form.ts'
import { fieldId } from '../../../forms/use-record-form.ts'
import { useText } from '../../../lib/locale.ts'
import { nameOfFulfilment, WIRE_FULFILMENTS } from '../../../lib/service-words.ts'
import { shopNowMs } from '../../../lib/shop-clock.ts'
import parts from '../parts.module.css'
import classes from '../shop.module.css'
import type { SpecialDay } from './branch-fields.ts'
import { DayNotes } from './day-notes.tsx'

type SpecialDaysProps = { days: readonly SpecialDay[]; errors: FieldErrors; onChange: (days: SpecialDay[]) => void }

/** Dates that differ from their weekday: closed, or with other hours. Past ones are hidden; the server drops them when the branch is saved. */
export const SpecialDays = ({ days, errors, onChange }: SpecialDaysProps) => {
  const t = useText()
  const { date: today } = toShopClock(shopNowMs())
  const put = (index: number, patch: Partial<SpecialDay>): void =>
    onChange(days.map((day, at) => (at === index ? { ...day, ...patch } : day)))
  const coming = days.flatMap((day, index) => (day.date === '' || day.date >= today ? [{ day, index }] : []))
  const add = (): void =>
    onChange([...days, { date: '', order_type: null, is_closed: true, from: null, to: null, note_en: '', note_ar: '' }])
  return (
    <div id={fieldId('special_days')} tabIndex={-1} className={parts['lines']}>
      {coming.length === 0 && <p className={classes['empty']}>{t('consoleShop.noSpecialDays')}</p>}
      <ul className={parts['lines']}>
        {coming.map(({ day, index }) => (
          <li key={index}>
            {/* A day without a date, or with an error, is expanded. */}
            <Disclosure
              open={day.date === '' || Object.keys(errors).some((path) => isOfDay(path, index)) || undefined}
              summary={<Summary day={day} />}
            >
              <DayFields
                {...{ day, index, errors }}
                today={today}
                onPut={(patch) => put(index, patch)}
                onRemove={() => onChange(days.filter((_, at) => at !== index))}
              />
            </Disclosure>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={add}>
        {t('consoleShop.addSpecialDay')}
      </Button>
    </div>
  )
}

const Summary = ({ day }: { day: SpecialDay }) => {
  const t = useText()
  const note = t.locale === 'ar' ? day.note_ar : day.note_en
  return (
    <span className={classes['name']}>
      <strong>{isDate(day.date) ? formatDate(day.date, 'long', t.locale, t.digits) : t('consoleShop.newSpecialDay')}</strong>
      <span className={classes['soft']}>
        {day.is_closed ? t('consoleShop.closed') : t('consoleShop.otherHours')}
        {note !== '' && (
          <>
            {' · '}
            <bdi>{note}</bdi>
          </>
        )}
      </span>
    </span>
  )
}

type DayFieldsProps = {
  day: SpecialDay
  index: number
  today: string
  errors: FieldErrors
  onPut: (patch: Partial<SpecialDay>) => void
  onRemove: () => void
}

const DayFields = ({ day, index, today, errors, onPut, onRemove }: DayFieldsProps) => {
  const t = useText()
  const tie = (key: 'date' | 'from' | 'to') => ({
    id: fieldId(`special_days.${index}.${key}`),
    error: errors[`special_days.${index}.${key}`],
  })
  return (
    <div className={parts['line']}>
      <DateField
        label={t('consoleShop.date')}
        min={today}
        {...tie('date')}
        value={day.date}
        onChange={(event) => onPut({ date: event.target.value })}
      />
      <Select
        label={t('consoleShop.ways')}
        value={day.order_type ?? ''}
        onChange={(event) => onPut({ order_type: wayOf(event.target.value) })}
      >
        <option value="">{t('consoleShop.bothWays')}</option>
        {WIRE_FULFILMENTS.map((way) => (
          <option key={way} value={way}>
            {nameOfFulfilment(way, t)}
          </option>
        ))}
      </Select>
      <Switch checked={day.is_closed} onChange={(event) => onPut({ is_closed: event.target.checked })}>
        {t('consoleShop.closed')}
      </Switch>
      {!day.is_closed && (
        <TimeField
          label={t('consoleShop.from')}
          {...tie('from')}
          value={day.from ?? ''}
          onChange={(event) => onPut({ from: event.target.value || null })}
        />
      )}
      {!day.is_closed && (
        <TimeField
          label={t('consoleShop.to')}
          {...tie('to')}
          value={day.to ?? ''}
          onChange={(event) => onPut({ to: event.target.value || null })}
        />
      )}
      <DayNotes notes={day} onPut={onPut} />
      <ErrorLine id={fieldId(`special_days.${index}`)}>{errors[`special_days.${index}`]}</ErrorLine>
      <Button variant="plain" onClick={onRemove}>
        {t('consoleShop.removeDay')}
      </Button>
    </div>
  )
}

const isOfDay = (path: string, index: number): boolean => `${path}.`.startsWith(`special_days.${index}.`)

const wayOf = (value: string): SpecialDay['order_type'] => (value === 'asap' || value === 'pick-up' ? value : null)
