import { ErrorLine } from '@sukkar/ui/error-line'
import { RadioCard } from '@sukkar/ui/radio-card'
import { useId } from 'react'
import { useText } from '../../lib/locale.ts'
import type { PaymentChoice } from '../../lib/payment-choice.ts'
import { MethodLogo } from './method-logo.tsx'
import classes from './payment-method-list.module.css'
import { nameOfPayment, nextOfPayment } from './payment-words.ts'

type Props = {
  choices: readonly PaymentChoice[]
  value: PaymentChoice | ''
  onChoose: (choice: PaymentChoice) => void
  error?: string | undefined
  title?: string
  /** What happens next with cash at the door, where it is not the customer who pays. */
  cashDetail?: string | undefined
}

/** The payment methods as large rows, each with what happens next. */
export const PaymentMethodList = ({ choices, value, onChoose, error, title, cashDetail }: Props) => {
  const t = useText()
  const id = useId()
  return (
    <fieldset id="payment-methods" aria-describedby={`${id}-error`}>
      <legend className={classes['legend']}>{title ?? t('checkout.paymentHeading')}</legend>
      <div className={classes['methods']}>
        {choices.map((choice) => (
          <RadioCard
            key={choice}
            name="payment-method"
            checked={value === choice}
            onChange={() => onChoose(choice)}
            picture={<MethodLogo method={choice} />}
            title={nameOfPayment(choice, t)}
            detail={(choice === 'cash' && cashDetail) || nextOfPayment(choice, t)}
          />
        ))}
      </div>
      <div className={classes['error']}>
        <ErrorLine id={`${id}-error`}>{error}</ErrorLine>
      </div>
    </fieldset>
  )
}
