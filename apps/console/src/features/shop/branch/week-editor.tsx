import { Button } from '@sukkar/ui/button'
import { ErrorLine } from '@sukkar/ui/error-line'
import { Menu } from '@sukkar/ui/menu'
import { SegmentedControl } from '@sukkar/ui/segmented-control'
import { useState } from 'react'
import type { FieldErrors } from '../../../forms/use-record-form.ts'
import { fieldId } from '../../../forms/use-record-form.ts'
import { nameOfWeekday } from '../../../lib/date-words.ts'
import { useText } from '../../../lib/locale.ts'
import { nameOfFulfilment, WIRE_FULFILMENTS } from '../../../lib/service-words.ts'
import { copyDay, DAYS, hoursOf, type Opening, placesOf, type Stretch, withHours } from '../../../lib/week-hours.ts'
import parts from '../parts.module.css'
import classes from '../shop.module.css'
import { StretchRows } from './stretch-rows.tsx'

const FIRST_HOURS: Stretch = { from: '08:00', to: '20:00' }

type WeekEditorProps = { openings: readonly Opening[]; errors: FieldErrors; onChange: (openings: Opening[]) => void }

/** The weekly hours of delivery and of pick-up: split, past midnight, copied between days. */
export const WeekEditor = ({ openings, errors, onChange }: WeekEditorProps) => {
  const t = useText()
  const [way, setWay] = useState<Opening['order_type']>('asap')
  const hidden = openings.findIndex((row, index) => row.order_type !== way && errors[`openings.${index}`] !== undefined)
  const hiddenError = errors[`openings.${hidden}`]
  return (
    <div id={fieldId('openings')} tabIndex={-1}>
      <SegmentedControl
        label={t('consoleShop.ways')}
        options={WIRE_FULFILMENTS.map((value) => ({ value, label: nameOfFulfilment(value, t) }))}
        value={way}
        onChange={setWay}
      />
      <ErrorLine id={`${fieldId('openings')}-error`}>
        {hiddenError === undefined
          ? undefined
          : t('consoleForm.fieldError', { field: nameOfFulfilment(way === 'asap' ? 'pick-up' : 'asap', t), message: hiddenError })}
      </ErrorLine>
      {DAYS.map((day) => (
        <Day
          key={day}
          name={nameOfWeekday(day, t)}
          hours={hoursOf(openings, way, day)}
          rows={placesOf(openings, way, day).map((place) => ({ id: fieldId(`openings.${place}`), error: errors[`openings.${place}`] }))}
          onChange={(hours) => onChange(withHours(openings, way, day, hours))}
          onCopy={(to) => onChange(copyDay(openings, way, day, to))}
        />
      ))}
    </div>
  )
}

type DayProps = {
  name: string
  hours: readonly Stretch[]
  rows: { id: string; error: string | undefined }[]
  onChange: (hours: Stretch[]) => void
  onCopy: (days: readonly number[]) => void
}

const Day = ({ name, hours, rows, onChange, onCopy }: DayProps) => {
  const t = useText()
  return (
    <section className={parts['day']} aria-label={name}>
      <div className={parts['dayHead']}>
        <h3>{name}</h3>
        {hours.length === 0 && <span className={classes['soft']}>{t('consoleShop.closed')}</span>}
        <Button
          variant="plain"
          aria-label={t('consoleShop.addHoursOn', { day: name })}
          onClick={() => onChange([...hours, nextHours(hours)])}
        >
          {t('consoleShop.addHours')}
        </Button>
        <Menu
          label={t('consoleShop.copyFrom', { day: name })}
          align="end"
          trigger={{
            className: parts['menuButton'],
            'aria-label': t('consoleShop.copyFrom', { day: name }),
            children: t('consoleShop.copyDay'),
          }}
          items={[
            { id: 'all', label: t('consoleShop.toAllDays'), onSelect: () => onCopy(DAYS) },
            { id: 'work', label: t('consoleShop.toWorkDays'), onSelect: () => onCopy([0, 1, 2, 3, 4]) },
            ...DAYS.map((day) => {
              const label = t('consoleShop.toDay', { day: nameOfWeekday(day, t) })
              return { id: String(day), label, onSelect: () => onCopy([day]) }
            }),
          ]}
        />
      </div>
      <StretchRows {...{ name, hours, rows, onChange }} />
    </section>
  )
}

/** A day's first hours are a usual working day's; further ones begin where the last ones end. */
const nextHours = (hours: readonly Stretch[]): Stretch => {
  const last = hours.at(-1)
  return last === undefined ? FIRST_HOURS : { from: last.to, to: '' }
}
