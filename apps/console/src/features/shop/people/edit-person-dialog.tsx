import type { StaffAccount } from '@sukkar/contract/staff-people'
import { PERSON_NAME_MAX_LENGTH } from '@sukkar/domain/limits'
import { formatPhone } from '@sukkar/i18n/formats'
import { Button } from '@sukkar/ui/button'
import { ErrorLine } from '@sukkar/ui/error-line'
import { RadioCard } from '@sukkar/ui/radio-card'
import { TextField } from '@sukkar/ui/text-field'
import { showToast } from '@sukkar/ui/toast-store'
import { type FormEvent, useId, useState } from 'react'
import type { CallFailure } from '../../../lib/client.ts'
import { describeFailure, fieldErrorOf } from '../../../lib/failure.ts'
import { useText } from '../../../lib/locale.ts'
import { savePrincipal, usePrincipal } from '../../../lib/session.ts'
import { PEOPLE } from '../../../lib/shop-queries.ts'
import { useSave } from '../../../lib/use-save.ts'
import { WordsDialog } from '../../../lib/words-dialog.tsx'
import classes from '../shop.module.css'
import { DriverOrders } from './driver-orders.tsx'
import { useDriver } from './use-driver.ts'

type Correctable = Pick<StaffAccount, 'name' | 'phone' | 'role'>

/** Corrects name, phone and role of an account; nobody changes their own role. */
export const EditPersonDialog = ({ account, onClose }: { account: StaffAccount; onClose: () => void }) => {
  const t = useText()
  const formId = useId()
  const principal = usePrincipal()
  const isMe = principal?.id === account.id
  const { isSaving, failure, save } = useSave('updateStaffAccount', PEOPLE)
  /** The account as it was opened: the list may be fetched again while somebody types. */
  const [opened] = useState(account)
  const [isTyped, setTyped] = useState(false)
  const [role, setRole] = useState(account.role)
  const { driver } = useDriver(opened)
  // After a conflict the colleague's values are shown beside the typed ones, and the next save is made on them.
  const present = presentOf(failure)
  const seen = present ?? opened
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string): string => String(form.get(name) ?? '').trim()
    const before = { name: seen.name, phone: seen.phone, role: seen.role }
    const wanted = { name: read('name'), phone: read('phone'), role: isMe ? seen.role : role }
    const answer = await save({ params: { id: account.id }, body: { ...wanted, seen: before } })
    if (answer === null) return
    if (isMe && principal !== null) savePrincipal({ ...principal, name: answer.data.name })
    showToast({ text: t('consoleShop.personSaved', { name: answer.data.name }), tone: 'good' })
    onClose()
  }
  const errorOf = (field: string) => fieldErrorOf(failure, field)
  const isShownBelow = ['name', 'phone'].some((field) => errorOf(field) !== undefined)
  const hintOf = (value: string | undefined) => (value === undefined ? undefined : t('consoleShop.personNow', { value }))
  return (
    <WordsDialog
      isTyped={isTyped}
      onClose={onClose}
      title={t('consoleShop.editPersonOf', { name: opened.name })}
      footer={
        <Button type="submit" form={formId} wide size="lg" loading={isSaving}>
          {t('consoleForm.save')}
        </Button>
      }
    >
      <form id={formId} className={classes['fields']} onInput={() => setTyped(true)} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('consoleShop.personName')}
          name="name"
          required
          maxLength={PERSON_NAME_MAX_LENGTH}
          defaultValue={opened.name}
          hint={hintOf(present?.name)}
          error={errorOf('name')}
        />
        <TextField
          label={t('consoleShop.phone')}
          name="phone"
          type="tel"
          dir="ltr"
          required
          defaultValue={opened.phone}
          hint={hintOf(present === undefined ? undefined : formatPhone(present.phone))}
          error={errorOf('phone')}
        />
        {isMe ? (
          <p>{t('consoleShop.ownRole')}</p>
        ) : (
          <fieldset className={classes['fields']}>
            <legend className="visually-hidden">{t('consoleShop.role')}</legend>
            {(['driver', 'staff'] as const).map((name) => (
              <RadioCard
                key={name}
                name="role"
                value={name}
                checked={role === name}
                onChange={() => setRole(name)}
                title={t(`consoleShop.role.${name}`)}
                detail={t(`consoleShop.${name}May`)}
              />
            ))}
          </fieldset>
        )}
        {role !== seen.role && (
          <div role="status" className={classes['fields']}>
            <p>{t('consoleShop.newRole', { name: opened.name })}</p>
            {driver !== null && seen.role === 'driver' && <DriverOrders driver={driver} />}
          </div>
        )}
        <ErrorLine id={`${formId}-failure`}>{failure !== null && !isShownBelow ? describeFailure(failure, t) : undefined}</ErrorLine>
      </form>
    </WordsDialog>
  )
}

const presentOf = (failure: CallFailure | null): Correctable | undefined =>
  failure?.kind === 'refused' && failure.failure.code === 'CONFLICT'
    ? (failure.failure.data?.present as Correctable | undefined)
    : undefined
