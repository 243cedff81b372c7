import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { Button } from '@sukkar/ui/button'
import { Checkbox } from '@sukkar/ui/checkbox'
import { ErrorLine } from '@sukkar/ui/error-line'
import { InlineError } from '@sukkar/ui/inline-error'
import { showToast } from '@sukkar/ui/toast-store'
import { type FormEvent, useId, useState } from 'react'
import { describeFailure } from '../../../lib/failure.ts'
import { useText } from '../../../lib/locale.ts'
import { ORDERS, orderQuery } from '../../../lib/queries.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useSave } from '../../../lib/use-save.ts'
import { WordsDialog } from '../../../lib/words-dialog.tsx'
import { AddressFields, PersonFields } from './contact-fields.tsx'
import { isPinInQuestion, toContact } from './contact-form.ts'
import classes from './correct-dialog.module.css'
import { useContactForm } from './use-contact-form.ts'

/** Corrects whom an order is for and where it goes, for a customer who calls. */
export const CorrectDialog = ({ staffOrder: { order }, onClose }: { staffOrder: StaffOrder; onClose: () => void }) => {
  const t = useText()
  const formId = useId()
  const { isSaving, failure, save } = useSave('correctOrderContact', [ORDERS])
  const form = useContactForm(order, failure)
  const [isPinRight, setPinRight] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const seen = { status: form.base.status, ...toContact(form.base.form) }
    const answer = await save({ params: { id: order.id }, body: { ...toContact(form.values), keep_pin: isPinRight, seen } })
    if (answer === null) return
    queryClient.setQueryData(orderQuery(order.id).queryKey, answer.data)
    showToast({ text: t('consoleOrders.corrected'), tone: 'good' })
    onClose()
  }
  return (
    <WordsDialog
      isTyped={form.isChanged}
      onClose={onClose}
      title={t('consoleOrders.correctTitle')}
      footer={
        <Button type="submit" form={formId} wide size="lg" loading={isSaving}>
          {t('consoleForm.save')}
        </Button>
      }
    >
      <form id={formId} className={classes['form']} onSubmit={(event) => void submit(event)}>
        {form.isOvertaken && <InlineError title={t('consoleOrders.correctOvertaken')} />}
        <p>{t('consoleOrders.correctText')}</p>
        <PersonFields form={form} isGift={order.gift !== null} />
        {order.address !== null && <AddressFields form={form} address={order.address} />}
        {isPinInQuestion(order, form.base.form, form.values) && (
          <Checkbox
            name="keep_pin"
            checked={isPinRight}
            onChange={(event) => setPinRight(event.target.checked)}
            detail={t('consoleOrders.pinRightHint')}
          >
            {t('consoleOrders.pinRight')}
          </Checkbox>
        )}
        <ErrorLine id={`${formId}-failure`}>{failure !== null && !form.isFailureShown ? describeFailure(failure, t) : undefined}</ErrorLine>
      </form>
    </WordsDialog>
  )
}
