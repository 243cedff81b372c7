import type { BodyOf } from '@sukkar/contract/endpoints'
import type { OrderStatus } from '@sukkar/contract/order'
import type { OrderStep, StaffOrder } from '@sukkar/contract/staff-orders'
import { Button } from '@sukkar/ui/button'
import { useState } from 'react'
import { useBothTexts } from '../../lib/both-texts.ts'
import { ConfirmDialog } from '../../lib/confirm-dialog.tsx'
import { useText } from '../../lib/locale.ts'
import { writeMoney } from '../../lib/money.ts'
import { describePayment, isEnding, isPickup, mainStepOf, nameOfStep } from '../../lib/order-words.ts'
import { ReasonDialog } from '../../lib/reason-dialog.tsx'
import { useMove } from '../../lib/use-move.ts'
import { useSteadyWhilePressed } from '../../lib/use-steady-while-pressed.ts'
import { DriverChoice } from './driver-choice.tsx'
import classes from './order.module.css'
import { PrintMenu } from './print-menu.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'

const REASONS = ['stock', 'phone', 'address', 'busy'] as const

/** All possible steps of an order; the server lists them. */
export const OrderActions = ({ staffOrder }: { staffOrder: StaffOrder }) => {
  const t = useText()
  const customerText = useBothTexts()?.[staffOrder.locale]
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
        <ConfirmDialog
          action={nameOfStep(ending, t)}
          isSending={moving === ending}
          onClose={() => setEnding(null)}
          onConfirm={() => void go(ending)}
        >
          <p>
            <bdi>{order.number}</bdi> · <bdi>{order.customer.name}</bdi>
          </p>
          <p>
            {writeMoney(order.total, t)} · {describePayment(order, t)}
          </p>
        </ConfirmDialog>
      )}
      {!isPickup(order) && <DriverChoice staffOrder={staffOrder} />}
      {staffOrder.can_reschedule && (
        <Button variant="quiet" onClick={() => setRescheduling(true)}>
          {t('consoleOrders.reschedule')}
        </Button>
      )}
      {staffOrder.can_reschedule && isRescheduling && <RescheduleDialog staffOrder={staffOrder} onClose={() => setRescheduling(false)} />}
      {steps.includes('hold') && (
        <Button variant="quiet" onClick={() => setPending({ step: 'hold', seen: order.status })}>
          {nameOfStep('hold', t)}
        </Button>
      )}
      {steps.includes('cancel') && (
        <Button variant="danger" onClick={() => setPending({ step: 'cancel', seen: order.status })}>
          {nameOfStep('cancel', t)}
        </Button>
      )}
      <PrintMenu staffOrder={staffOrder} />
      {pending !== null && (
        <ReasonDialog
          title={nameOfStep(pending.step, t)}
          hint={t(pending.step === 'hold' ? 'console.holdHint' : 'console.reasonHint')}
          action={nameOfStep(pending.step, t)}
          suggestions={customerText === undefined ? [] : REASONS.map((reason) => customerText(`consoleOrders.reason.${reason}`))}
          language={staffOrder.locale}
          isSending={moving === pending.step}
          onClose={() => setPending(null)}
          onReason={(reason) => void go(pending.step, { reason, seen_status: pending.seen ?? order.status })}
        />
      )}
    </div>
  )
}
