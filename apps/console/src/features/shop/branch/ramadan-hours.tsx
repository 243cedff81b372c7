import type { StaffBranch } from '@sukkar/contract/staff-places'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { Checkbox } from '@sukkar/ui/checkbox'
import { ErrorLine } from '@sukkar/ui/error-line'
import type { MouseEvent } from 'react'
import { DateField } from '../../../forms/date-field.tsx'
import { FieldRow, FormSection } from '../../../forms/form-section.tsx'
import { LeaveGuard } from '../../../forms/leave-guard.tsx'
import { showUnread } from '../../../forms/typed-field.tsx'
import { ConfirmDialog } from '../../../lib/confirm-dialog.tsx'
import { useText } from '../../../lib/locale.ts'
import type { RamadanPattern } from '../../../lib/ramadan-hours.ts'
import type { Stretch } from '../../../lib/week-hours.ts'
import parts from '../parts.module.css'
import classes from '../shop.module.css'
import { DayNotes } from './day-notes.tsx'
import { StretchRows } from './stretch-rows.tsx'
import { useRamadanHours } from './use-ramadan-hours.ts'

type RamadanHoursProps = { branches: readonly StaffBranch[]; month: { first: string; last: string } }

/** Writes one pattern of hours to every date of the month, for the selected branches. */
export const RamadanHours = ({ branches, month }: RamadanHoursProps) => {
  const t = useText()
  const { pattern, put, chosen, choose, days, replaced, problem, isSaving, isChanged, question, setQuestion, trySet, set, remove } =
    useRamadanHours(branches, month)
  return (
    <FormSection title={t('consoleShop.ramadanHours')} hint={t('consoleShop.ramadanHoursHint')}>
      <PatternFields pattern={pattern} onPut={put} />
      <fieldset className={classes['fields']}>
        <legend className={classes['soft']}>{t('consoleShop.branches')}</legend>
        {branches.map((branch) => (
          <Checkbox key={branch.id} checked={chosen.includes(branch.id)} onChange={(event) => choose(branch.id, event.target.checked)}>
            <bdi>{nameIn(t.locale, branch)}</bdi>
          </Checkbox>
        ))}
      </fieldset>
      <ErrorLine id="ramadan-problem">{problem}</ErrorLine>
      <div className={classes['chips']}>
        <Button size="lg" loading={isSaving} onClick={unlessUnread(trySet)}>
          {t('consoleShop.setRamadan', { count: days })}
        </Button>
        <Button size="lg" variant="quiet" loading={isSaving} onClick={unlessUnread(() => setQuestion('remove'))}>
          {t('consoleShop.removeRamadan')}
        </Button>
      </div>
      {question !== null && (
        <ConfirmDialog
          action={question === 'set' ? t('consoleShop.setRamadan', { count: days }) : t('consoleShop.removeRamadan')}
          isSending={isSaving}
          onClose={() => setQuestion(null)}
          onConfirm={question === 'set' ? set : remove}
        >
          <p>{question === 'set' ? t('consoleShop.setRamadanAsk', { count: replaced }) : t('consoleShop.removeRamadanAsk')}</p>
        </ConfirmDialog>
      )}
      <LeaveGuard isChanged={isChanged} />
    </FormSection>
  )
}

/** Both buttons act on the days that are visible, so neither acts while a typed one is invalid. */
const unlessUnread =
  (act: () => void) =>
  ({ currentTarget }: MouseEvent): void => {
    if (!showUnread(currentTarget.closest('section'))) act()
  }

type PatternFieldsProps = { pattern: RamadanPattern; onPut: (patch: Partial<RamadanPattern>) => void }

const PatternFields = ({ pattern, onPut }: PatternFieldsProps) => {
  const t = useText()
  const { hours } = pattern
  return (
    <>
      <FieldRow>
        <DateField label={t('consoleShop.firstDay')} value={pattern.first} onChange={(event) => onPut({ first: event.target.value })} />
        <DateField label={t('consoleShop.lastDay')} value={pattern.last} onChange={(event) => onPut({ last: event.target.value })} />
      </FieldRow>
      <WayHours title={t('service.delivery')} hours={hours.asap} onChange={(asap) => onPut({ hours: { ...hours, asap } })} />
      <WayHours
        title={t('service.pickup')}
        hours={hours['pick-up']}
        onChange={(pickup) => onPut({ hours: { ...hours, 'pick-up': pickup } })}
      />
      <FieldRow>
        <DayNotes notes={pattern} onPut={onPut} />
      </FieldRow>
    </>
  )
}

type WayHoursProps = { title: string; hours: readonly Stretch[]; onChange: (hours: Stretch[]) => void }

const WayHours = ({ title, hours, onChange }: WayHoursProps) => {
  const t = useText()
  return (
    <fieldset className={parts['day']}>
      <legend>
        <strong>{title}</strong>
      </legend>
      {hours.length === 0 && <p className={classes['soft']}>{t('consoleShop.hoursStay')}</p>}
      <StretchRows name={title} hours={hours} onChange={onChange} />
      <div>
        <Button
          variant="plain"
          aria-label={t('consoleShop.addHoursOn', { day: title })}
          onClick={() => onChange([...hours, { from: '', to: '' }])}
        >
          {t('consoleShop.addHours')}
        </Button>
      </div>
    </fieldset>
  )
}
