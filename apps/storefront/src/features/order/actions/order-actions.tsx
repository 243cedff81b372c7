import type { Order } from '@sukkar/contract/order'
import { formatLastDay } from '@sukkar/i18n/last-day'
import { Button, buttonClass } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { AlertIcon, CalendarIcon, EditIcon, StarIcon } from '@sukkar/ui/icons'
import { Link, useLocation } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useDigits, useLocale, useText } from '../../../lib/locale.ts'
import { useAccountId } from '../../../lib/session.ts'
import type { OwnOrder } from '../order-query.ts'
import { CancelOrder } from './cancel-order.tsx'
import { ClaimButton } from './claim-button.tsx'
import classes from './order-actions.module.css'
import { RateDialog } from './rate-dialog.tsx'

type Props = {
  own: OwnOrder
  /** The button to reorder; for members. */
  reorder: ReactNode
  onReschedule: () => void
  onNote: () => void
  onComplain: () => void
}

/** The actions that an order still allows. None while the order is on hold, because its decision comes first. */
export const OrderActions = ({ own, reorder, onReschedule, onNote, onComplain }: Props) => {
  const t = useText()
  const accountId = useAccountId()
  const { order, token } = own
  const isMember = token === null
  if (order.status === 'hold') return null
  return (
    <Card as="section" className={classes['actions']} aria-labelledby="order-actions-title">
      <h2 id="order-actions-title" className={classes['title']}>
        {t('orderLife.actions')}
      </h2>
      {isMember && order.can_review && <Rate order={order} />}
      {isMember && reorder}
      {order.can_reschedule && <ChangeTime order={order} onPress={onReschedule} />}
      {isMember && order.can_change && (
        <Button wide variant="quiet" icon={<EditIcon size="1.25rem" />} onClick={onNote}>
          {order.notes === '' ? t('orderLife.noteAdd') : t('orderLife.noteEdit')}
        </Button>
      )}
      {isMember && order.receipt !== null && !hasOpenComplaint(order) && (
        <Button wide variant="plain" icon={<AlertIcon size="1.25rem" />} onClick={onComplain}>
          {t('order.complain')}
        </Button>
      )}
      {token !== null && (accountId === null ? <GuestHelp /> : <Claim orderId={order.id} token={token} accountId={accountId} />)}
      <CancelOrder own={own} />
    </Card>
  )
}

const hasOpenComplaint = ({ complaints }: Order): boolean => complaints.some(({ state }) => state === 'open')

const Rate = ({ order }: { order: Order }) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button wide variant={order.review === null ? 'primary' : 'quiet'} icon={<StarIcon size="1.25rem" />} onClick={() => setOpen(true)}>
        {order.review === null ? t('order.rate') : t('orderLife.rateChange')}
      </Button>
      {isOpen && <RateDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

const ChangeTime = ({ order, onPress }: { order: Order; onPress: () => void }) => {
  const t = useText()
  const locale = useLocale()
  const digits = useDigits()
  return (
    <div className={classes['action']}>
      <Button wide variant="quiet" icon={<CalendarIcon size="1.25rem" />} onClick={onPress}>
        {t('orderLife.changeTime')}
      </Button>
      {order.change_until !== null && (
        <p className={classes['hint']}>{t('orderLife.until', { day: formatLastDay(Date.parse(order.change_until), locale, digits) })}</p>
      )}
    </div>
  )
}

/** A guest's order, seen by who is signed in: its ratings and complaints need the account. */
const Claim = (claim: ComponentProps<typeof ClaimButton>) => {
  const t = useText()
  return (
    <div className={classes['action']}>
      <ClaimButton {...claim} />
      <p className={classes['hint']}>{t('orderLife.claimHelp')}</p>
    </div>
  )
}

/** Ratings and complaints need an account; this offers guests sign-in, which returns here, and contact. */
const GuestHelp = () => {
  const t = useText()
  const from = useLocation({ select: ({ href }) => href })
  return (
    <div className={classes['refused']}>
      <p>{t('orderLife.guestHelp')}</p>
      <Link to="/login" search={{ from }} className={buttonClass({ variant: 'link' })}>
        {t('shell.signInUp')}
      </Link>
      <Link to="/contact-us" className={buttonClass({ variant: 'link' })}>
        {t('shell.contact')}
      </Link>
    </div>
  )
}
