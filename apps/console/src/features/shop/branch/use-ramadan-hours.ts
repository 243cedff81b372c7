import type { StaffBranch } from '@sukkar/contract/staff-places'
import { showToast } from '@sukkar/ui/toast-store'
import { useState } from 'react'
import { changedKeys } from '../../../forms/three-way.ts'
import { firstFieldError } from '../../../lib/failure.ts'
import { useText } from '../../../lib/locale.ts'
import { queryClient } from '../../../lib/query-client.ts'
import {
  findPatternProblem,
  listDates,
  listReplaced,
  type RamadanPattern,
  withoutRamadan,
  withRamadan,
} from '../../../lib/ramadan-hours.ts'
import { replaceRecords } from '../../../lib/replace-records.ts'
import { SHOP, staffBranchesQuery } from '../../../lib/shop-queries.ts'
import { useSave } from '../../../lib/use-save.ts'
import type { Stretch } from '../../../lib/week-hours.ts'

/** From after sunset until after midnight, as in most shops; pick-up also during the day. */
const EVENING: Stretch = { from: '19:00', to: '01:00' }
const USUAL = {
  hours: { asap: [EVENING], 'pick-up': [{ from: '10:00', to: '17:00' }, EVENING] },
  note_en: 'Ramadan hours',
  note_ar: 'دوام رمضان',
}

type SpecialDays = StaffBranch['special_days']

/** The pattern of a month's hours as it is edited, and the branches that it is written to. */
export const useRamadanHours = (branches: readonly StaffBranch[], month: { first: string; last: string }) => {
  const t = useText()
  const { isSaving, failure, save } = useSave('updateStaffBranch', SHOP)
  const [pattern, setPattern] = useState<RamadanPattern>({ ...USUAL, ...month })
  const [chosen, setChosen] = useState(() => branches.filter(({ is_active }) => is_active).map(({ id }) => id))
  /** The pattern as it was when it was last written, to know what would be lost by leaving. */
  const [settled, setSettled] = useState(pattern)
  const [question, setQuestion] = useState<'set' | 'remove' | null>(null)
  const [problem, setProblem] = useState<string>()
  const days = listDates(pattern.first, pattern.last).length
  const targets = branches.filter(({ id }) => chosen.includes(id))
  /** The dates whose own hours would be replaced, in any of the branches. */
  const replaced = new Set(targets.flatMap((branch) => listReplaced(branch.special_days, pattern, settled))).size
  const write = async (change: (list: SpecialDays) => SpecialDays, done: string): Promise<void> => {
    for (const branch of targets) {
      const answer = await save({ params: { id: branch.id }, body: { version: branch.version, special_days: change(branch.special_days) } })
      if (answer === null) return setQuestion(null)
      // The next change is based on this one, also before the branches are fetched again.
      queryClient.setQueryData(staffBranchesQuery().queryKey, (list) => list && replaceRecords(list, [answer.data]))
    }
    setSettled(pattern)
    setQuestion(null)
    showToast({ text: done, tone: 'good' })
  }
  const set = (): void => void write((list) => withRamadan(list, pattern), t('consoleShop.ramadanSet', { count: days }))
  const trySet = (): void => {
    const found = findPatternProblem(pattern, chosen)
    setProblem(found === null ? undefined : t(found))
    if (found !== null) return
    if (replaced > 0) setQuestion('set')
    else set()
  }
  return {
    pattern,
    put: (patch: Partial<RamadanPattern>): void => setPattern((before) => ({ ...before, ...patch })),
    chosen,
    choose: (branchId: string, isChosen: boolean): void =>
      setChosen([...chosen.filter((id) => id !== branchId), ...(isChosen ? [branchId] : [])]),
    days,
    replaced,
    problem: problem ?? firstFieldError(failure),
    isSaving,
    isChanged: changedKeys(settled, pattern).length > 0,
    question,
    setQuestion,
    trySet,
    set,
    remove: (): void => void write((list) => withoutRamadan(list, pattern), t('consoleShop.ramadanRemoved')),
  }
}
