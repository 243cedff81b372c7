import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CheckoutStep, firstStep, needsTime, stepAfterShipping, stepOfField } from '../features/checkout/checkout-steps.ts'
import { isPlaceOpen, listFormProblems } from '../features/checkout/form-rules.ts'
import type { OrderContext } from '../features/checkout/order-request.ts'
import type { StepCardProps } from '../features/checkout/step-card.tsx'
import type { CheckoutFormApi } from '../features/checkout/use-checkout-form.ts'

/** The open card and the furthest one reached; a form filled in earlier opens at the payment. */
export const useCheckoutSteps = (form: CheckoutFormApi, context: OrderContext) => {
  const { service, fulfilment, picked, isMember } = context
  const [step, setStep] = useState<CheckoutStep>(() => {
    const values = form.getValues()
    if (isPlaceOpen(values, context, context.area.id)) return 1
    const isFilled = listFormProblems(values, context).every(({ field }) => stepOfField(field) !== 1)
    const first = Math.max(1, firstStep({ isSignedIn: isMember, fulfilment })) as CheckoutStep
    // A member who picks up starts at the time, because the contact is filled in (§4, D41).
    if (first === 2 && isFilled) return first
    return isFilled ? stepAfterShipping({ service, hasTime: picked !== null }) : first
  })
  const [furthest, setFurthest] = useState<CheckoutStep>(step)
  const [seen, setSeen] = useState<readonly CheckoutStep[]>([step])
  const hasMoved = useRef(false)
  const show = useCallback((to: CheckoutStep): void => {
    hasMoved.current = true
    setStep(to)
    setSeen((before) => [...before, to])
    setFurthest((before) => (to > before ? to : before))
  }, [])
  const goTo = useStepsInHistory(step, show)
  // Scrolls to and focuses the heading of the next card; the first view does not move.
  useEffect(() => {
    if (!hasMoved.current) return
    const card = document.getElementById(`step-${step}`)
    card?.scrollIntoView({ block: 'nearest' })
    const heading = card?.querySelector<HTMLElement>('h2')
    if (heading && !card?.contains(document.activeElement)) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
  }, [step])
  const isOpenQuestion = (number: CheckoutStep): boolean => number === 4 || (number === 2 && needsTime({ service }) && picked === null)
  // Fields filled in at an earlier visit count as answered; a skipped card does not.
  const isAnswered = (number: CheckoutStep): boolean => seen.includes(number) || number === 1 || (number === 2 && picked !== null)
  const stateOf = (number: CheckoutStep): StepCardProps['state'] => {
    if (step === number) return 'open'
    if (number > furthest) return 'todo'
    return isOpenQuestion(number) || !isAnswered(number) ? 'ready' : 'done'
  }
  return { stateOf, goTo }
}

/** Each step is a history entry, so that Back leads to the previous step and not out of the checkout. */
const useStepsInHistory = (step: CheckoutStep, show: (to: CheckoutStep) => void) => {
  const navigate = useNavigate()
  const router = useRouter()
  const [first] = useState(step)
  useEffect(
    () =>
      router.history.subscribe(({ location, action }) => {
        if (action.type !== 'PUSH' && action.type !== 'REPLACE' && location.pathname === '/checkout')
          show(location.state.checkoutStep ?? first)
      }),
    [router, show, first],
  )
  return useCallback(
    (to: CheckoutStep): void => {
      show(to)
      if (to !== step) void navigate({ to: '.', search: true, state: (state) => ({ ...state, checkoutStep: to }), resetScroll: false })
    },
    [show, navigate, step],
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    checkoutStep?: CheckoutStep
  }
}
