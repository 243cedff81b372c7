import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { buttonClass } from '@sukkar/ui/button'
import { classNames } from '@sukkar/ui/class-names'
import { ReceiptIcon } from '@sukkar/ui/icons'
import { Menu } from '@sukkar/ui/menu'
import { PrintSheet } from '@sukkar/ui/print-sheet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBothTexts } from '../../lib/both-texts.ts'
import { useText } from '../../lib/locale.ts'
import { shopQuery } from '../../lib/queries.ts'
import { CustomerReceipt } from './customer-receipt.tsx'
import { KitchenTicket } from './kitchen-ticket.tsx'
import classes from './order.module.css'

const CHOICES = [
  { id: 'kitchen-a4', label: 'consoleOrders.printKitchenA4', paper: 'a4', Sheet: KitchenTicket },
  { id: 'kitchen-roll', label: 'consoleOrders.printKitchenRoll', paper: 'roll', Sheet: KitchenTicket },
  { id: 'receipt-a4', label: 'consoleOrders.printReceiptA4', paper: 'a4', Sheet: CustomerReceipt },
  { id: 'receipt-roll', label: 'consoleOrders.printReceiptRoll', paper: 'roll', Sheet: CustomerReceipt },
] as const

/** Prints ticket or receipt, both in both languages, on A4 or on the roll of a receipt printer. */
export const PrintMenu = ({ staffOrder }: { staffOrder: StaffOrder }) => {
  const t = useText()
  const texts = useBothTexts()
  const shop = useQuery(shopQuery())
  // Without a connection a receipt is printed without the shop's name.
  const isShopPending = shop.isPending && shop.fetchStatus === 'fetching'
  const [chosen, setChosen] = useState<(typeof CHOICES)[number] | null>(null)
  return (
    <>
      <Menu
        label={t('consoleOrders.printWhat')}
        trigger={{
          className: classNames(buttonClass({ variant: 'quiet' }), classes['printButton']),
          children: [<ReceiptIcon key="icon" size="1.25rem" />, <span key="text">{t('consoleOrders.printWhat')}</span>],
        }}
        items={CHOICES.map((choice) => ({ id: choice.id, label: t(choice.label), onSelect: () => setChosen(choice) }))}
      />
      {chosen !== null && texts !== null && !isShopPending && (
        <PrintSheet key={chosen.id} paper={chosen.paper} onDone={() => setChosen(null)}>
          <chosen.Sheet staffOrder={staffOrder} texts={texts} />
        </PrintSheet>
      )}
    </>
  )
}
