import type { BodyOf } from '@sukkar/contract/endpoints'
import type { OrderStatus } from '@sukkar/contract/order'
import type { OrderStep, StaffOrder } from '@sukkar/contract/staff-orders'
import { Button } from '@sukkar/ui/button'
import { useState } from 'react'
import { useBothTexts } from '../../lib/both-texts.ts'
import { EndDialog } from '../../lib/end-dialog.tsx'
import { useText } from '../../lib/locale.ts'
import { isEnding, isPickup, mainStepOf, nameOfHold, nameOfStep } from '../../lib/order-words.ts'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { useMove } from '../../lib/use-move.ts'
import { useSteadyWhilePressed } from '../../lib/use-steady-while-pressed.ts'
import { DriverChoice } from './driver-choice.tsx'
import classes from './order.module.css'
import { PrintMenu } from './print-menu.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'

const REASONS = ['stock', 'phone', 'address', 'busy'] as const
/** Why an order is back in the shop. */
const REASONS_BACK = ['nobody', 'phone', 'address', 'notLeft'] as const

/** All possible steps of an order; the server lists them. */
export const OrderActions = ({ staffOrder }: { staffOrder: StaffOrder }) => {
  const t = useText()
  const { moving, move } = useMove()
  /** The step whose reason is typed, and the order's status then; null once it was refused. */
  const [pending, setPending] = useState<{ step: 'hold' | 'cancel'; seen: OrderStatus | null } | null>(null)
  /** The step that is asked about: when the order has moved meanwhile, the question is void. */
  const [ending, setEnding] = useState<OrderStep | null>(null)
  const [isRescheduling, setRescheduling] = useState(false)
  const { order, steps } = staffOrder
  const { value: main, onPointerDown } = useSteadyWhilePressed(mainStepOf(steps))
  const go = async (step: OrderStep, body: BodyOf<'moveStaffOrder'> = {}): Promise<void> => {
    const moved = await move(order.id, step, body)
    // The reason stays; the next press is about the order as it is shown by then.
    if (moved === null) return setPending((before) => before && { ...before, seen: null })
    setPending(null)
    setEnding(null)
  }
  return (
    <div className={classes['actions']}>
      {main !== null && (
        <Button
          size="lg"
          loading={moving === main}
          onPointerDown={onPointerDown}
          onClick={() => (isEnding(main) ? setEnding(main) : void go(main))}
        >
          {nameOfStep(main, t)}
        </Button>
      )}
      {ending !== null && ending === main && (
        <EndDialog
          step={ending}
          order={order}
          customerName={order.customer.name}
          isSending={moving === ending}
          onClose={() => setEnding(null)}
          onConfirm={(body) => void go(ending, body)}
        />
      )}
      {!isPickup(order) && <DriverChoice staffOrder={staffOrder} />}
      {staffOrder.can_reschedule && (
        <Button variant="quiet" onClick={() => setRescheduling(true)}>
          {t('consoleOrders.reschedule')}
        </Button>
      )}
      {isRescheduling && <RescheduleDialog staffOrder={staffOrder} onClose={() => setRescheduling(false)} />}
      {steps.includes('hold') && (
        <Button variant="quiet" onClick={() => setPending({ step: 'hold', seen: order.status })}>
          {nameOfHold(order.status, t)}
        </Button>
      )}
      {steps.includes('cancel') && (
        <Button variant="danger" onClick={() => setPending({ step: 'cancel', seen: order.status })}>
          {nameOfStep('cancel', t)}
        </Button>
      )}
      <PrintMenu staffOrder={staffOrder} />
      {pending !== null && (
        <StepReason
          staffOrder={staffOrder}
          step={pending.step}
          seen={pending.seen ?? order.status}
          isSending={moving === pending.step}
          onClose={() => setPending(null)}
          onReason={(reason) => void go(pending.step, { reason, seen_status: pending.seen ?? order.status })}
        />
      )}
    </div>
  )
}

type StepReasonProps = {
  staffOrder: StaffOrder
  step: 'hold' | 'cancel'
  /** The status that the step is made on. */
  seen: OrderStatus
  isSending: boolean
  onClose: () => void
  onReason: (reason: string) => void
}

/** Prompts for the reason of a step: on hold, back in the shop, or cancelled. */
const StepReason = ({ staffOrder, step, seen, ...dialog }: StepReasonProps) => {
  const t = useText()
  const customerText = useBothTexts()?.[staffOrder.locale]
  const isBack = step === 'hold' && seen === 'on_the_way'
  const name = step === 'hold' ? nameOfHold(seen, t) : nameOfStep(step, t)
  return (
    <ReasonDialog
      title={name}
      hint={t(step === 'cancel' ? 'console.reasonHint' : isBack ? 'console.backHint' : 'console.holdHint')}
      action={name}
      suggestions={
        customerText === undefined ? [] : (isBack ? REASONS_BACK : REASONS).map((reason) => customerText(`consoleOrders.reason.${reason}`))
      }
      language={staffOrder.locale}
      {...dialog}
    >
      {step === 'cancel' && staffOrder.needs_stock_count && <p>{t('consoleOrders.stockKept')}</p>}
    </ReasonDialog>
  )
}
