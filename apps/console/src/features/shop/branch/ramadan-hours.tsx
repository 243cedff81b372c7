import type { StaffBranch } from '@sukkar/contract/staff-places'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { Checkbox } from '@sukkar/ui/checkbox'
import { ErrorLine } from '@sukkar/ui/error-line'
import { TextField } from '@sukkar/ui/text-field'
import { showToast } from '@sukkar/ui/toast-store'
import { type MouseEvent, useState } from 'react'
import { DateField } from '../../../forms/date-field.tsx'
import { FieldRow, FormSection } from '../../../forms/form-section.tsx'
import { LeaveGuard } from '../../../forms/leave-guard.tsx'
import { changedKeys } from '../../../forms/three-way.ts'
import { showUnread } from '../../../forms/typed-field.tsx'
import { ConfirmDialog } from '../../../lib/confirm-dialog.tsx'
import { useText } from '../../../lib/locale.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { listDates, type RamadanPattern, withoutRamadan, withRamadan } from '../../../lib/ramadan-hours.ts'
import { replaceRecords } from '../../../lib/replace-records.ts'
import { SHOP, staffBranchesQuery } from '../../../lib/shop-queries.ts'
import { useSave } from '../../../lib/use-save.ts'
import type { Stretch } from '../../../lib/week-hours.ts'
import parts from '../parts.module.css'
import classes from '../shop.module.css'
import { StretchRows } from './stretch-rows.tsx'

type RamadanHoursProps = { branches: readonly StaffBranch[]; month: { first: string; last: string } }

/** From after sunset until after midnight, as in most shops; pick-up also during the day. */
const EVENING: Stretch = { from: '19:00', to: '01:00' }
const USUAL = {
  hours: { asap: [EVENING], 'pick-up': [{ from: '10:00', to: '17:00' }, EVENING] },
  note_en: 'Ramadan hours',
  note_ar: 'دوام رمضان',
}

/** Writes one pattern of hours to every date of the month, for the selected branches. */
export const RamadanHours = ({ branches, month }: RamadanHoursProps) => {
  const t = useText()
  const { isSaving, save } = useSave('updateStaffBranch', SHOP)
  const [pattern, setPattern] = useState<RamadanPattern>({ ...USUAL, ...month })
  const [chosen, setChosen] = useState(() => branches.filter(({ is_active }) => is_active).map(({ id }) => id))
  /** The pattern as it was when it was last written, to know what would be lost by leaving. */
  const [settled, setSettled] = useState(pattern)
  const [isRemoving, setRemoving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const put = (patch: Partial<RamadanPattern>): void => setPattern((before) => ({ ...before, ...patch }))
  const days = listDates(pattern.first, pattern.last).length
  const findProblem = (): string | undefined => {
    if (days === 0) return t('consoleShop.ramadanSpan')
    if (chosen.length === 0) return t('consoleShop.chooseBranch')
    const stretches = [...pattern.hours.asap, ...pattern.hours['pick-up']]
    return stretches.some(({ from, to }) => from === '' || to === '') ? t('consoleShop.hoursIncomplete') : undefined
  }
  const write = async (change: (list: StaffBranch['special_days']) => StaffBranch['special_days'], done: string): Promise<void> => {
    for (const branch of branches.filter(({ id }) => chosen.includes(id))) {
      const answer = await save({ params: { id: branch.id }, body: { version: branch.version, special_days: change(branch.special_days) } })
      if (answer === null) return
      // The next change is based on this one, also before the branches are fetched again.
      queryClient.setQueryData(staffBranchesQuery().queryKey, (list) => list && replaceRecords(list, [answer.data]))
    }
    setSettled(pattern)
    setRemoving(false)
    showToast({ text: done, tone: 'good' })
  }
  const set = (): void => {
    const found = findProblem()
    setProblem(found)
    if (found === undefined) void write((list) => withRamadan(list, pattern), t('consoleShop.ramadanSet', { count: days }))
  }
  const remove = (): void => void write((list) => withoutRamadan(list, pattern), t('consoleShop.ramadanRemoved'))
  /** Both buttons act on the days that are visible, so neither acts while a typed one is invalid. */
  const unlessUnread =
    (act: () => void) =>
    ({ currentTarget }: MouseEvent): void => {
      if (!showUnread(currentTarget.closest('section'))) act()
    }
  return (
    <FormSection title={t('consoleShop.ramadanHours')} hint={t('consoleShop.ramadanHoursHint')}>
      <FieldRow>
        <DateField label={t('consoleShop.firstDay')} value={pattern.first} onChange={(event) => put({ first: event.target.value })} />
        <DateField label={t('consoleShop.lastDay')} value={pattern.last} onChange={(event) => put({ last: event.target.value })} />
      </FieldRow>
      <WayHours title={t('service.delivery')} hours={pattern.hours.asap} onChange={(asap) => put({ hours: { ...pattern.hours, asap } })} />
      <WayHours
        title={t('service.pickup')}
        hours={pattern.hours['pick-up']}
        onChange={(pickup) => put({ hours: { ...pattern.hours, 'pick-up': pickup } })}
      />
      <FieldRow>
        <TextField
          label={t('consoleShop.noteEn')}
          lang="en"
          dir="ltr"
          maxLength={200}
          value={pattern.note_en}
          onChange={(event) => put({ note_en: event.target.value })}
        />
        <TextField
          label={t('consoleShop.noteAr')}
          lang="ar"
          dir="rtl"
          maxLength={200}
          value={pattern.note_ar}
          onChange={(event) => put({ note_ar: event.target.value })}
        />
      </FieldRow>
      <fieldset className={classes['fields']}>
        <legend className={classes['soft']}>{t('consoleShop.branches')}</legend>
        {branches.map((branch) => (
          <Checkbox
            key={branch.id}
            checked={chosen.includes(branch.id)}
            onChange={(event) => setChosen([...chosen.filter((id) => id !== branch.id), ...(event.target.checked ? [branch.id] : [])])}
          >
            <bdi>{nameIn(t.locale, branch)}</bdi>
          </Checkbox>
        ))}
      </fieldset>
      <ErrorLine id="ramadan-problem">{problem}</ErrorLine>
      <div className={classes['chips']}>
        <Button size="lg" loading={isSaving} onClick={unlessUnread(set)}>
          {t('consoleShop.setRamadan', { count: days })}
        </Button>
        <Button size="lg" variant="quiet" loading={isSaving} onClick={unlessUnread(() => setRemoving(true))}>
          {t('consoleShop.removeRamadan')}
        </Button>
      </div>
      {isRemoving && (
        <ConfirmDialog action={t('consoleShop.removeRamadan')} isSending={isSaving} onClose={() => setRemoving(false)} onConfirm={remove}>
          <p>{t('consoleShop.removeRamadanAsk')}</p>
        </ConfirmDialog>
      )}
      <LeaveGuard isChanged={changedKeys(settled, pattern).length > 0} />
    </FormSection>
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
      {hours.length === 0 && <p className={classes['soft']}>{t('consoleShop.weekHoursStay')}</p>}
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
