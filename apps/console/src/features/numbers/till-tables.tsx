import type { SalesNumbers } from '@sukkar/contract/staff-numbers'
import { nameIn } from '@sukkar/i18n/name-in'
import { useText } from '../../lib/locale.ts'
import { describePaymentMethod } from '../../lib/order-words.ts'
import { BarTable } from './bar-table.tsx'
import { Drawer } from './drawer.tsx'

/** What a manager needs to close the till: the sales by way of payment, the cash that drivers and branches have taken, and what is left of it. */
export const TillTables = ({ numbers, fileOf }: { numbers: SalesNumbers; fileOf: (kind: string) => string }) => {
  const t = useText()
  const orders = t('consoleNumbers.orders')
  return (
    <>
      <BarTable
        title={t('consoleNumbers.byPayment')}
        labelHead={t('consoleOrders.payment')}
        countHead={orders}
        fileName={fileOf('payments')}
        rows={numbers.by_payment.map((row) => ({
          key: `${row.code} ${row.method}`,
          label: describePaymentMethod(row, t),
          count: row.orders,
          salesKwd: row.sales,
        }))}
      />
      <BarTable
        title={t('consoleNumbers.cashByDriver')}
        labelHead={t('console.driver')}
        countHead={orders}
        fileName={fileOf('drivers')}
        isCash
        rows={numbers.cash_by_driver.map((row) => ({
          key: row.driver_id ?? '',
          label: row.driver_id === null ? t('console.noDriver') : row.name,
          count: row.orders,
          salesKwd: row.cash,
        }))}
      />
      <BarTable
        title={t('consoleNumbers.cashByBranch')}
        labelHead={t('console.branch')}
        countHead={orders}
        fileName={fileOf('branches')}
        isCash
        rows={numbers.cash_by_branch.map((row) => ({
          key: row.branch_id,
          label: nameIn(t.locale, row),
          count: row.orders,
          salesKwd: row.cash,
          refundedKwd: row.refunded,
        }))}
      />
      <Drawer numbers={numbers} />
    </>
  )
}
