import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffArea, StaffBranch } from '@sukkar/contract/staff-places'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { Notice } from '@sukkar/ui/notice'
import { Select } from '@sukkar/ui/select'
import { TextField } from '@sukkar/ui/text-field'
import { showToast } from '@sukkar/ui/toast-store'
import { type FormEvent, useId, useState } from 'react'
import { readAmount } from '../../../forms/read-fields.ts'
import type { FieldErrors } from '../../../forms/use-record-form.ts'
import { fieldErrorOf } from '../../../lib/failure.ts'
import { useText } from '../../../lib/locale.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { replaceRecords } from '../../../lib/replace-records.ts'
import { SHOP, staffAreasQuery } from '../../../lib/shop-queries.ts'
import { useSave } from '../../../lib/use-save.ts'
import { WordsDialog } from '../../../lib/words-dialog.tsx'
import classes from '../shop.module.css'

type AreasDialogProps = { areas: readonly StaffArea[]; branches: readonly StaffBranch[]; onClose: () => void; onDone: () => void }

/**
 * One change of many areas: empty fields stay unchanged. All are changed, or none. It is saved on the areas as they were when the dialog opened; after a
 * refusal, on those that are there by then.
 */
export const AreasDialog = ({ areas, branches, onClose, onDone }: AreasDialogProps) => {
  const t = useText()
  const formId = useId()
  const { isSaving, failure, save, reloaded } = useSave('updateStaffAreas', SHOP)
  const [seen, setSeen] = useState(areas)
  const [overtaken, setOvertaken] = useState<readonly StaffArea[]>([])
  const [values, setValues] = useState({ branch_id: '', delivery_fee: '', minimum_charge: '', state: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const put = (key: keyof typeof values) => (event: { target: { value: string } }) => setValues({ ...values, [key]: event.target.value })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const found: FieldErrors = {}
    const body: BodyOf<'updateStaffAreas'> = { areas: seen.map(({ id, version }) => ({ id, version })) }
    for (const key of ['delivery_fee', 'minimum_charge'] as const) {
      if (values[key].trim() !== '') body[key] = readAmount(values[key], key, found, t)
    }
    if (values.branch_id !== '') body.branch_id = values.branch_id
    if (values.state !== '') body.is_active = values.state === 'on'
    const hasNoChanges = body.delivery_fee === undefined && body.minimum_charge === undefined && body.is_active === undefined
    if (hasNoChanges) found['delivery_fee'] ??= t('consoleShop.nothingToChange')
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const answer = await save({ body })
    if (answer === null) {
      await reloaded()
      const present = queryClient.getQueryData(staffAreasQuery().queryKey) ?? []
      const findPresent = (area: StaffArea): StaffArea => present.find(({ id }) => id === area.id) ?? area
      setOvertaken(seen.filter((area) => findPresent(area).version !== area.version))
      return setSeen(seen.map(findPresent))
    }
    queryClient.setQueryData(staffAreasQuery().queryKey, (list) => list && replaceRecords(list, answer.data))
    showToast({ text: t('consoleShop.areasChanged', { count: areas.length }), tone: 'good' })
    onDone()
    onClose()
  }
  const errorOf = (key: string) => errors[key] ?? fieldErrorOf(failure, key)
  return (
    <WordsDialog
      isTyped={Object.values(values).some((value) => value !== '')}
      onClose={onClose}
      title={t('consoleShop.changeMarked')}
      footer={
        <Button type="submit" form={formId} wide size="lg" loading={isSaving}>
          {t('consoleShop.changeCount', { count: areas.length })}
        </Button>
      }
    >
      <form id={formId} className={classes['fields']} noValidate onSubmit={(event) => void submit(event)}>
        <p className={classes['soft']}>{t('consoleShop.changeMarkedHint')}</p>
        {overtaken.length > 0 && (
          <Notice
            title={t('consoleShop.areasOvertaken', {
              names: overtaken.map((area) => nameIn(t.locale, area)).join(t.locale === 'ar' ? '، ' : ', '),
            })}
          />
        )}
        <TextField
          label={t('consoleShop.fee')}
          dir="ltr"
          inputMode="decimal"
          value={values.delivery_fee}
          onChange={put('delivery_fee')}
          error={errorOf('delivery_fee')}
        />
        <TextField
          label={t('consoleShop.minimum')}
          dir="ltr"
          inputMode="decimal"
          value={values.minimum_charge}
          onChange={put('minimum_charge')}
          error={errorOf('minimum_charge')}
        />
        <Select
          label={t('consoleShop.forBranch')}
          hint={t('consoleShop.forBranchHint')}
          value={values.branch_id}
          onChange={put('branch_id')}
          error={errorOf('branch_id')}
        >
          <option value="">{t('consoleShop.everyBranch')}</option>
          {branches.map((branch) => (
            <option key={branch.id} value={branch.id}>
              {nameIn(t.locale, branch)}
            </option>
          ))}
        </Select>
        <Select label={t('consoleShop.state')} value={values.state} onChange={put('state')}>
          <option value="">{t('consoleShop.asItIs')}</option>
          <option value="on">{t('consoleShop.shown')}</option>
          <option value="off">{t('consoleShop.hidden')}</option>
        </Select>
      </form>
    </WordsDialog>
  )
}
