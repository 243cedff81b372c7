import type { Driver } from '@sukkar/contract/staff-orders'
import { useText } from '../../../lib/locale.ts'

/** What happens to the orders of a driver who stops driving: those that have not left lose their driver, those on the way must be reassigned. */
export const DriverOrders = ({ driver }: { driver: Driver }) => {
  const t = useText()
  const pending = driver.open_orders - driver.on_the_way
  return (
    <>
      {driver.on_the_way > 0 && (
        <p>
          <strong>{t('consoleShop.ordersOnTheWay', { count: driver.on_the_way, name: driver.name })}</strong>
        </p>
      )}
      {pending > 0 && <p>{t('consoleShop.ordersTaken', { count: pending })}</p>}
    </>
  )
}
