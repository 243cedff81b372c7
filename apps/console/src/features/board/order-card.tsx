import type { BoardOrder } from '@sukkar/contract/staff-orders'
import { nameIn } from '@sukkar/i18n/name-in'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Button } from '@sukkar/ui/button'
import { classNames } from '@sukkar/ui/class-names'
import { StoreIcon } from '@sukkar/ui/first-icons'
import { CameraIcon, EditIcon, GiftIcon, ScooterIcon } from '@sukkar/ui/icons'
import { StatusChip } from '@sukkar/ui/status-chip'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { touchOrder, useIsRinging } from '../../lib/bell.ts'
import { EndDialog } from '../../lib/end-dialog.tsx'
import { LateChip } from '../../lib/late-chip.tsx'
import { useText } from '../../lib/locale.ts'
import { writeMoney } from '../../lib/money.ts'
import {
  describeCustomerChange,
  describePayment,
  describeProblem,
  describePromise,
  describeService,
  isPickup,
  nameOfColumn,
  nameOfDriver,
  nameOfStep,
} from '../../lib/order-words.ts'
import classes from './order-card.module.css'
import { useNextStep } from './use-next-step.ts'

type OrderCardProps = {
  order: BoardOrder
  /** Start of today, epoch ms: constant all day, so that a memoised card renders again only when its order changes. */
  todayMs: number
}

/** An order at a glance, with its main next step. */
export const OrderCard = memo(({ order, todayMs }: OrderCardProps) => {
  const t = useText()
  const isRinging = useIsRinging(order)
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
        {order.customer_changed_at && <StatusChip tone="notice">{describeCustomerChange(order.status, t)}</StatusChip>}
        {isRinging && order.new_since !== null && <StatusChip tone="notice">{t('console.isNew')}</StatusChip>}
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
              <bdi>{nameOfDriver(order.driver, t)}</bdi>
            </>
          )}
        </span>
      </div>
      <NextStep order={order} />
    </article>
  )
})

/** The main next step; one that ends the order is confirmed first. */
const NextStep = ({ order }: { order: BoardOrder }) => {
  const t = useText()
  const { step, settled, isMoving, press, go, stepToConfirm, cancel } = useNextStep(order)
  return (
    <>
      {settled !== undefined && (
        <p role="status">
          <StatusChip tone="good">{nameOfColumn(settled, t)}</StatusChip>
        </p>
      )}
      {step !== null && settled === undefined && (
        <Button variant={step === 'accept' ? 'primary' : 'quiet'} size="lg" wide loading={isMoving} onClick={press}>
          {nameOfStep(step, t)}
          <VisuallyHidden> {order.number}</VisuallyHidden>
        </Button>
      )}
      {stepToConfirm !== null && (
        <EndDialog
          step={stepToConfirm}
          order={order}
          customerName={order.customer_name}
          isSending={isMoving}
          onClose={cancel}
          onConfirm={(body) => void go(stepToConfirm, body)}
        />
      )}
    </>
  )
}

/** Features that must not be overlooked: pictures to print, texts to write, a note changed since it was read, a gift. */
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
      {order.notes_changed_at && <StatusChip tone="notice">{t('console.notesChanged')}</StatusChip>}
      {order.is_gift && (
        <StatusChip tone="offer" icon={<GiftIcon size="1rem" />}>
          {t('console.isGift')}
        </StatusChip>
      )}
    </>
  )
}
