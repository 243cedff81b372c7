import type { Order } from '@sukkar/contract/order'
import { parseFulfilment } from '@sukkar/domain/parse-service'
import { showToast } from '@sukkar/ui/toast-store'
import { lazy, Suspense, useState } from 'react'
import { NoteDialog } from '../features/order/actions/note-dialog.tsx'
import { OrderActions } from '../features/order/actions/order-actions.tsx'
import { rescheduleOrder } from '../features/order/actions/order-calls.ts'
import type { OwnOrder } from '../features/order/order-query.ts'
import { describePromise, isComing } from '../features/order/order-words.ts'
import { ReorderButton } from '../features/reorder/reorder-button.tsx'
import type { PickedTime } from '../lib/choice.ts'
import { describeFailure } from '../lib/failure-text.ts'
import { useText } from '../lib/locale.ts'
import { serverNowMs } from '../lib/server-clock.ts'

const RescheduleDialog = lazy(() =>
  import('../features/time-slot/order-reschedule-dialog.tsx').then((module) => ({ default: module.OrderRescheduleDialog })),
)
const ComplaintDialog = lazy(() => import('./complaint-dialog.tsx').then((module) => ({ default: module.ComplaintDialog })))

type Open = 'reschedule' | 'note' | 'complaint' | null

/** The actions on an order, and their dialogs, which stay open when the order no longer allows the action: the shop then refuses it in words. */
export const OrderChoices = ({ own }: { own: OwnOrder }) => {
  const [open, setOpen] = useState<Open>(null)
  const { order } = own
  return (
    <>
      <OrderActions
        own={own}
        reorder={<ReorderButton orderId={order.id} variant={isReorderFirst(order) ? 'primary' : 'quiet'} />}
        onReschedule={() => setOpen('reschedule')}
        onNote={() => setOpen('note')}
        onComplain={() => setOpen('complaint')}
      />
      {open === 'reschedule' && <Reschedule own={own} onClose={() => setOpen(null)} />}
      {open === 'note' && <NoteDialog order={order} onClose={() => setOpen(null)} />}
      {open === 'complaint' && order.receipt !== null && (
        <Suspense>
          <ComplaintDialog order={order} receiptNumber={order.receipt.number} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

/** The most likely action on a finished order, once it has been rated. */
const isReorderFirst = (order: Order): boolean => !isComing(order) && !(order.can_review && order.review === null)

/** The dialog for another time of the order; it closes once the shop has accepted. */
export const Reschedule = ({ own, onClose }: { own: OwnOrder; onClose: () => void }) => {
  const t = useText()
  const { order, token } = own
  const fulfilment = parseFulfilment(order.order_type)
  const save = async (time: PickedTime): Promise<string | null> => {
    const changed = await rescheduleOrder(own, time)
    if (!changed.ok) return describeFailure(changed, t)
    showToast({ text: t('order.rescheduled', { time: describePromise(changed.order, serverNowMs(), t) }), tone: 'good' })
    return null
  }
  return (
    <Suspense>
      <RescheduleDialog
        orderId={order.id}
        token={token}
        fulfilment={fulfilment.ok ? fulfilment.value : 'delivery'}
        text={t('orderLife.rescheduleText')}
        onSave={save}
        onClose={onClose}
      />
    </Suspense>
  )
}
