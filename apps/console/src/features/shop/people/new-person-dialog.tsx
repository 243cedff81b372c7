import { PERSON_NAME_MAX_LENGTH } from '@sukkar/domain/limits'
import { Button } from '@sukkar/ui/button'
import { ErrorLine } from '@sukkar/ui/error-line'
import { RadioCard } from '@sukkar/ui/radio-card'
import { TextField } from '@sukkar/ui/text-field'
import { type FormEvent, useId, useState } from 'react'
import { describeFailure, fieldErrorOf } from '../../../lib/failure.ts'
import { useText } from '../../../lib/locale.ts'
import { PEOPLE } from '../../../lib/shop-queries.ts'
import { useSave } from '../../../lib/use-save.ts'
import { WordsDialog } from '../../../lib/words-dialog.tsx'
import classes from '../shop.module.css'
import type { IssuedPassword } from './password-dialog.tsx'

type NewPersonDialogProps = { onClose: () => void; onMade: (issued: IssuedPassword) => void }

/** Creates an account for a new member of staff or driver. */
export const NewPersonDialog = ({ onClose, onMade }: NewPersonDialogProps) => {
  const t = useText()
  const formId = useId()
  const { isSaving, failure, save } = useSave('createStaffAccount', PEOPLE)
  const [isTyped, setTyped] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const read = (name: string): string => String(form.get(name) ?? '').trim()
    const role = read('role') === 'staff' ? 'staff' : 'driver'
    const answer = await save({ body: { name: read('name'), email: read('email'), phone: read('phone'), role } })
    if (answer === null) return
    onClose()
    onMade({ name: answer.data.account.name, email: answer.data.account.email, password: answer.data.password })
  }
  const errorOf = (field: string) => fieldErrorOf(failure, field)
  const isShownBelow = ['name', 'email', 'phone'].some((field) => errorOf(field) !== undefined)
  return (
    <WordsDialog
      isTyped={isTyped}
      onClose={onClose}
      title={t('consoleShop.newPerson')}
      footer={
        <Button type="submit" form={formId} wide size="lg" loading={isSaving}>
          {t('consoleShop.makeAccount')}
        </Button>
      }
    >
      <form id={formId} className={classes['fields']} onInput={() => setTyped(true)} onSubmit={(event) => void submit(event)}>
        <fieldset className={classes['fields']}>
          <legend className="visually-hidden">{t('consoleShop.role')}</legend>
          <RadioCard name="role" value="driver" defaultChecked title={t('consoleShop.role.driver')} detail={t('consoleShop.driverMay')} />
          <RadioCard name="role" value="staff" title={t('consoleShop.role.staff')} detail={t('consoleShop.staffMay')} />
        </fieldset>
        <TextField label={t('consoleShop.personName')} name="name" required maxLength={PERSON_NAME_MAX_LENGTH} error={errorOf('name')} />
        <TextField label={t('account.email')} name="email" type="email" dir="ltr" required autoComplete="off" error={errorOf('email')} />
        <TextField label={t('consoleShop.phone')} name="phone" type="tel" dir="ltr" required error={errorOf('phone')} />
        <ErrorLine id={`${formId}-failure`}>{failure !== null && !isShownBelow ? describeFailure(failure, t) : undefined}</ErrorLine>
      </form>
    </WordsDialog>
  )
}
