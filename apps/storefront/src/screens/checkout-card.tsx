import type { Cart } from '@sukkar/contract/cart'
import { Button } from '@sukkar/ui/button'
import type { MouseEventHandler } from 'react'
import type { CheckoutStep } from '../features/checkout/checkout-steps.ts'
import type { OrderContext } from '../features/checkout/order-request.ts'
import { StepAction } from '../features/checkout/step-action.tsx'
import type { StepCardProps } from '../features/checkout/step-card.tsx'
import type { CheckoutFormApi } from '../features/checkout/use-checkout-form.ts'
import { useText } from '../lib/locale.ts'

export type Sums = { tip: number; total: number }

/** The props of each card of the checkout. */
export type CardProps = {
  form: CheckoutFormApi
  cart: Cart
  context: OrderContext
  sums: Sums
  stateOf: (step: CheckoutStep) => StepCardProps['state']
  goTo: (step: CheckoutStep) => void
}

type NextButtonProps = { sums: Sums; form?: string; loading?: boolean; onDone?: MouseEventHandler<HTMLButtonElement> }

/** Leads to the next card: by submitting the form around or named by `form`, or by `onDone`. */
export const NextButton = ({ sums, form, loading, onDone }: NextButtonProps) => {
  const t = useText()
  return (
    <StepAction total={sums.total}>
      <Button size="lg" wide type={onDone ? 'button' : 'submit'} form={form} loading={loading} onClick={onDone}>
        {t('checkout.stepNext')}
      </Button>
    </StepAction>
  )
}
