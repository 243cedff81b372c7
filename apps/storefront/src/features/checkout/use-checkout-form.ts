import { useEffect, useRef } from 'react'
import { type FieldErrors, type Resolver, set, type UseFormReturn, useForm } from 'react-hook-form'
import { applyAddress, applyPin, type CheckoutForm, fitArea } from './checkout-form.ts'
import { readForm, saveForm } from './checkout-store.ts'
import { listFormProblems, type Orderer } from './form-rules.ts'

export type CheckoutFormApi = UseFormReturn<CheckoutForm, RulesContext>

type RulesContext = Orderer

/** The rules as a react-hook-form resolver; an error carries the key of its text. */
const resolver: Resolver<CheckoutForm, RulesContext> = (values, context) => {
  const errors: FieldErrors<CheckoutForm> = {}
  for (const { field, key } of listFormProblems(values, context ?? { fulfilment: 'delivery', isMember: false }))
    set(errors, field, { type: 'rule', message: key })
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
}

/** The checkout's form, restored from the browser and saved while it is typed, so that neither a reload nor a failure loses it. */
export const useCheckoutForm = (
  orderer: Orderer,
  defaultTip: number,
  known: Partial<CheckoutForm>,
  place: { areaId: string; pin: string },
): CheckoutFormApi => {
  const form = useForm<CheckoutForm, RulesContext>({
    defaultValues: withKnown(applyPin(readFormFor(orderer, defaultTip, place.areaId), place.pin), known),
    mode: 'onTouched',
    resolver,
    context: orderer,
  })
  const isLosable = useRef(false)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          isLosable.current = !saveForm(values)
        },
      }),
    [form],
  )
  useLeaveWarning(isLosable)
  return form
}

/** The stored form; an order that is picked up leaves the address to the next delivery. */
const readFormFor = ({ fulfilment }: Orderer, defaultTip: number, areaId: string): CheckoutForm =>
  fulfilment === 'pickup' ? readForm(defaultTip) : fitArea(readForm(defaultTip), areaId)

/** A member's data fills empty fields. */
const withKnown = (form: CheckoutForm, known: Partial<CheckoutForm>): CheckoutForm => ({
  ...applyAddress(form, known.addressId ?? ''),
  name: form.name || (known.name ?? ''),
  phone: form.phone || (known.phone ?? ''),
  email: form.email || (known.email ?? ''),
})

/** "Changes that you made may not be saved", only where they would really be lost (§8, D75). */
const useLeaveWarning = (isLosable: { current: boolean }): void => {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (isLosable.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isLosable])
}
