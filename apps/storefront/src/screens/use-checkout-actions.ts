import type { Cart } from '@sukkar/contract/cart'
import type { Failure } from '@sukkar/contract/error-codes'
import { writeSentence } from '@sukkar/i18n/write-sentence'
import { announce } from '@sukkar/ui/announcements'
import { flushSync } from 'react-dom'
import { type CheckoutStep, needsTime, SHIPPING_FIELDS, stepAfterShipping, stepOfField } from '../features/checkout/checkout-steps.ts'
import { type FormField, type FormProblem, fieldOfOrder, isPlaceOpen, listFormProblems } from '../features/checkout/form-rules.ts'
import type { OrderContext } from '../features/checkout/order-request.ts'
import type { CheckoutFormApi } from '../features/checkout/use-checkout-form.ts'
import { settleCoupon } from '../features/coupon/coupon-draft.ts'
import { adoptCart, peekCart } from '../lib/cart.ts'
import { changeChoice } from '../lib/change-choice.ts'
import { useText } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import { listServerErrors, toFieldError } from '../lib/server-errors.ts'
import { useSentence } from '../lib/use-sentence.ts'
import type { Placing } from './use-placing.ts'

/** Refusals caused by the chosen time. */
const TIME_CODES: readonly Failure['code'][] = [
  'SERVICE_OFF',
  'BRANCH_CLOSED',
  'BEFORE_OPENING',
  'LAST_ORDER',
  'FULFILMENT_CLOSED',
  'PAUSED',
  'AREA_PAUSED',
  'SLOT_REQUIRED',
  'SLOT_FULL',
  'SLOT_PAST',
  'LEAD_TIME',
  'DATE_OUT_OF_RANGE',
]

const showAddresses = (): void => {
  const place = document.getElementById('saved-addresses')
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector<HTMLElement>('input:enabled, button')?.focus({ preventScroll: true })
}

/** The branch that serves the area now becomes the chosen one; its cart is the one that is shown. */
const confirmBranch = ({ area, branchId }: OrderContext): void => {
  const cart = peekCart()
  changeChoice({ area, branchId })
  if (cart) adoptCart(cart)
}

type Given = { form: CheckoutFormApi; cart: Cart; context: OrderContext; placing: Placing; goTo: (step: CheckoutStep) => void }

/** The actions of the checkout's buttons: finish a card, place the order, and show what is wrong. */
export const useCheckoutActions = ({ form, cart, context, placing, goTo }: Given) => {
  const t = useText()
  const { service, picked } = context
  const [timeTrouble, setTimeTrouble] = useSentence()
  const isTimeMissing = needsTime({ service }) && picked === null
  const settleTypedCoupon = (): Promise<boolean> => settleCoupon(cart, form.getValues().phone, t)

  const showFirst = (problems: readonly FormProblem[]): boolean => {
    const [first] = problems
    if (first === undefined) return false
    if (problems.length > 1) announce(t('validation.summary', { count: problems.length }), { isSummary: true })
    showField(first.field)
    return true
  }
  const showField = (field: FormField): void => {
    flushSync(() => goTo(stepOfField(field)))
    // A missing address has no input of its own: the choice of addresses gets the focus.
    if (field === 'addressId') showAddresses()
    else if (field === 'payment') document.querySelector<HTMLInputElement>('#payment-methods input')?.focus()
    else form.setFocus(field)
  }
  const promptForTime = (): void => {
    flushSync(() => {
      setTimeTrouble(t('validation.time'))
      goTo(2)
    })
    // The button is sticky, so the customer may have scrolled the error above the list of times out of view.
    document.querySelector('#step-2 [role=alert]')?.scrollIntoView({ block: 'center' })
  }
  const readRefusal = (failure: Failure): void => {
    if (TIME_CODES.includes(failure.code)) {
      void queryClient.invalidateQueries({ queryKey: ['time-slots'] })
      setTimeTrouble(writeSentence(failure.message, t))
      if (needsTime({ service })) goTo(2)
      return
    }
    const fields = listServerErrors(failure.errors, t).flatMap(({ name, sentence }) => {
      const field = fieldOfOrder(name)
      return field ? [{ field, sentence }] : []
    })
    for (const { field, sentence } of fields) form.setError(field, toFieldError(sentence, t))
    if (fields[0]) showField(fields[0].field)
  }
  return {
    /** The problem of the chosen time, if any. */
    timeTrouble: timeTrouble ?? undefined,
    forgetTimeTrouble: (): void => setTimeTrouble(null),
    finishShipping: async (): Promise<void> => {
      await form.trigger([...SHIPPING_FIELDS])
      const problems = listFormProblems(form.getValues(), context).filter(({ field }) => stepOfField(field) === 1)
      if (showFirst(problems)) return
      // Going on confirms what the card shows: an address that was typed for another area, or another branch, once it is loaded.
      if (context.isOtherBranch) {
        if (!context.area.branches.some(({ id }) => id === context.branchId)) return
        confirmBranch(context)
      }
      if (context.fulfilment === 'delivery') form.setValue('areaId', context.area.id)
      goTo(stepAfterShipping({ service, hasTime: picked !== null }))
    },
    finishTime: (): void => (isTimeMissing ? promptForTime() : goTo(4)),
    finishSummary: async (button: Element): Promise<void> => {
      // While photos are sent the coupon may wait for minutes, and the customer opens another card or page.
      if ((await settleTypedCoupon()) && button.isConnected) goTo(4)
    },
    place: async (agreedTotal?: number): Promise<void> => {
      if (isTimeMissing) return promptForTime()
      await form.trigger()
      if (showFirst(listFormProblems(form.getValues(), context))) return
      // The history also leads past the first card.
      if (isPlaceOpen(form.getValues(), context, context.area.id)) return goTo(1)
      setTimeTrouble(null)
      // A change of the cart, for which the order waits: another total needs consent, and a refusal is shown.
      void settleTypedCoupon()
      const failure = await placing.place(() => form.getValues(), agreedTotal)
      if (failure) readRefusal(failure)
    },
  }
}
