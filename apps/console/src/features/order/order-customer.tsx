import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { formatPhone } from '@sukkar/i18n/formats'
import { Button } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { PinIcon } from '@sukkar/ui/first-icons'
import { ChatIcon, PhoneIcon } from '@sukkar/ui/icons'
import { useState } from 'react'
import { callUrl, whatsAppUrl } from '../../lib/customer-message.ts'
import { useText } from '../../lib/locale.ts'
import { usePrincipal } from '../../lib/session.ts'
import { CorrectDialog } from './correct/correct-dialog.tsx'
import { CustomerMessage } from './customer-message.tsx'
import classes from './order.module.css'

/** The recipient and the address. */
export const OrderCustomer = ({ staffOrder }: { staffOrder: StaffOrder }) => {
  const t = useText()
  const isStaff = usePrincipal()?.role === 'staff'
  const { order, address_line, map_url } = staffOrder
  return (
    <Card as="section" aria-label={t('console.customer')} className={classes['customer']}>
      <h2>{t('console.customer')}</h2>
      <p>
        <bdi>{order.customer.name}</bdi>
      </p>
      <PhoneLinks phone={order.customer.phone} />
      {isStaff && <CustomerMessage staffOrder={staffOrder} />}
      {address_line !== null && (
        <p className={classes['address']}>
          <bdi>{address_line}</bdi>
        </p>
      )}
      {map_url !== null && (
        <a href={map_url} target="_blank" rel="noreferrer" className={classes['link']}>
          <PinIcon size="1.25rem" /> {t('console.map')}
        </a>
      )}
      {order.order_screenshot !== null && (
        <a href={order.order_screenshot.url} target="_blank" rel="noreferrer" className={classes['building']}>
          <img src={order.order_screenshot.url} alt={t('console.buildingPhoto')} loading="lazy" />
        </a>
      )}
      {order.gift !== null && (
        <div className={classes['gift']}>
          <h3>{t('console.isGift')}</h3>
          <p>
            <bdi>{order.gift.name}</bdi>
          </p>
          {order.gift.do_not_call ? <p>{t('console.doNotCall')}</p> : order.gift.phone !== '' && <PhoneLinks phone={order.gift.phone} />}
          {order.gift.card_text !== '' && (
            <p className={classes['words']}>
              «<bdi>{order.gift.card_text}</bdi>»
            </p>
          )}
          {order.gift.hide_prices && <p>{t('console.hidePrices')}</p>}
        </div>
      )}
      <Correction staffOrder={staffOrder} />
    </Card>
  )
}

/** The dialog stays open when the order ends behind it: what was typed is not lost unseen, and the server refuses it by name. */
const Correction = ({ staffOrder }: { staffOrder: StaffOrder }) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {staffOrder.can_correct && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('consoleOrders.correct')}
        </Button>
      )}
      {isOpen && <CorrectDialog staffOrder={staffOrder} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Links to call or write to a number. */
const PhoneLinks = ({ phone }: { phone: string }) => {
  const t = useText()
  const whatsApp = whatsAppUrl(phone)
  return (
    <p className={classes['buttons']}>
      <a href={callUrl(phone)} className={classes['link']}>
        <PhoneIcon size="1.25rem" /> {t('consoleOrders.call')} {formatPhone(phone)}
      </a>
      {whatsApp !== null && (
        <a href={whatsApp} target="_blank" rel="noreferrer" className={classes['link']}>
          <ChatIcon size="1.25rem" /> {t('consoleOrders.whatsapp')}
        </a>
      )}
    </p>
  )
}
