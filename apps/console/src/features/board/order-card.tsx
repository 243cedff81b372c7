import type { BoardColumn, BoardOrder, OrderStep } from '@sukkar/contract/staff-orders'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Button } from '@sukkar/ui/button'
import { classNames } from '@sukkar/ui/class-names'
import { StoreIcon } from '@sukkar/ui/first-icons'
import { CameraIcon, EditIcon, GiftIcon, ScooterIcon } from '@sukkar/ui/icons'
import { StatusChip } from '@sukkar/ui/status-chip'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { touchOrder, useIsRinging } from '../../lib/bell.ts'
import { ConfirmDialog } from '../../lib/confirm-dialog.tsx'
import { LateChip } from '../../lib/late-chip.tsx'
import { nameIn, useText } from '../../lib/locale.ts'
import { writeMoney } from '../../lib/money.ts'
import {
  describePayment,
  describeProblem,
  describePromise,
  describeService,
  isEnding,
  isPickup,
  mainStepOf,
  nameOfColumn,
  nameOfStep,
} from '../../lib/order-words.ts'
import { useMove } from '../../lib/use-move.ts'
import classes from './order-card.module.css'

type OrderCardProps = {
  order: BoardOrder
  /** Start of today, epoch ms: constant all day, so that a memoised card renders again only when its order changes. */
  todayMs: number
}

/** Where a step has brought an order that the board still has as it was: a second press would be refused. */
const movedTo = new WeakMap<BoardOrder, BoardColumn>()

/** An order at a glance, with its main next step. */
export const OrderCard = memo(({ order, todayMs }: OrderCardProps) => {
  const t = useText()
  const { moving, move } = useMove()
  const step = mainStepOf(order.steps)
  const isRinging = useIsRinging(order)
  /** The step that is asked about: when the order has moved meanwhile, the question is void. */
  const [stepToConfirm, setStepToConfirm] = useState<OrderStep | null>(null)
  const [, renderAt] = useState<BoardColumn | null>(null)
  const settled = movedTo.get(order)
  const go = async (next: OrderStep): Promise<void> => {
    const moved = await move(order.id, next)
    if (moved === null) return
    touchOrder(order)
    movedTo.set(order, moved.column)
    renderAt(moved.column)
    setStepToConfirm(null)
  }
  const press = (): void => {
    if (step === null) return
    if (isEnding(step)) setStepToConfirm(step)
    else void go(step)
  }
  return (
    <article className={classNames(classes['card'], order.is_late && classes['late'], isRinging && classes['ringing'])}>
      <div className={classes['head']}>
        <Link to="/orders/$id" params={{ id: order.id }} className={classes['number']} onClick={() => touchOrder(order)}>
          <bdi>{order.number}</bdi>
        </Link>
        <strong className={classes['promise']}>{describePromise(order, todayMs, t)}</strong>
      </div>
      <p className={classes['chips']}>
        {order.is_late && <LateChip promisedTo={order.promised_to} />}
        {order.problem !== null && <StatusChip tone="trouble">{describeProblem(order.problem, t)}</StatusChip>}
        {isRinging && <StatusChip tone="notice">{t('console.isNew')}</StatusChip>}
        <StatusChip icon={isPickup(order) ? <StoreIcon size="1rem" /> : <ScooterIcon size="1rem" />}>
          {isPickup(order) ? t('service.pickup') : nameIn(t.locale, { name_en: order.area_name_en, name_ar: order.area_name_ar })}
        </StatusChip>
        <StatusChip>{describeService(order, t)}</StatusChip>
        <Marks order={order} />
      </p>
      <ul className={classes['items']}>
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never change their places
          <li key={index}>
            <span data-numeric="">{writeNumber(item.quantity, t)} ×</span> <bdi>{nameIn(t.locale, item)}</bdi>
          </li>
        ))}
      </ul>
      <div className={classes['foot']}>
        <span className={classes['who']}>
          <bdi>{order.customer_name}</bdi> · {writeMoney(order.total, t)} · {describePayment(order, t)}
          {order.driver !== null && (
            <>
              {' · '}
              <bdi>{order.driver.name}</bdi>
            </>
          )}
        </span>
      </div>
      {settled !== undefined && (
        <p role="status">
          <StatusChip tone="good">{nameOfColumn(settled, t)}</StatusChip>
        </p>
      )}
      {step !== null && settled === undefined && (
        <Button variant={step === 'accept' ? 'primary' : 'quiet'} size="lg" wide loading={moving !== null} onClick={press}>
          {nameOfStep(step, t)}
          <VisuallyHidden> {order.number}</VisuallyHidden>
        </Button>
      )}
      {stepToConfirm !== null && stepToConfirm === step && (
        <ConfirmDialog
          action={nameOfStep(stepToConfirm, t)}
          isSending={moving !== null}
          onClose={() => setStepToConfirm(null)}
          onConfirm={() => void go(stepToConfirm)}
        >
          <p>
            <bdi>{order.number}</bdi> · <bdi>{order.customer_name}</bdi>
          </p>
          <p>
            {writeMoney(order.total, t)} · {describePayment(order, t)}
          </p>
        </ConfirmDialog>
      )}
    </article>
  )
})

/** Features that must not be overlooked: pictures to print, texts to write, a gift. */
const Marks = ({ order }: { order: BoardOrder }) => {
  const t = useText()
  return (
    <>
      {order.has_pictures && (
        <StatusChip tone="offer" icon={<CameraIcon size="1rem" />}>
          {t('console.hasPictures')}
        </StatusChip>
      )}
      {order.has_notes && (
        <StatusChip tone="offer" icon={<EditIcon size="1rem" />}>
          {t('console.hasNotes')}
        </StatusChip>
      )}
      {order.is_gift && (
        <StatusChip tone="offer" icon={<GiftIcon size="1rem" />}>
          {t('console.isGift')}
        </StatusChip>
      )}
    </>
  )
}
