import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { Select } from '@sukkar/ui/select'
import { showToast } from '@sukkar/ui/toast-store'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useText } from '../../lib/locale.ts'
import { nameOfDriver } from '../../lib/order-words.ts'
import { driversQuery, ORDERS, orderQuery } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { usePrincipal } from '../../lib/session.ts'
import { useSave } from '../../lib/use-save.ts'

/** Long enough to notice a wrong name. */
const UNDO_MS = 8_000

/**
 * Assigns the driver; only staff can. An assignment can be undone and does not notify the customer. Both state the driver that they replace, so that
 * the server refuses them when a colleague has chosen another one.
 */
export const DriverChoice = ({ staffOrder: { order, driver } }: { staffOrder: StaffOrder }) => {
  const t = useText()
  const isStaff = usePrincipal()?.role === 'staff'
  const drivers = useQuery({ ...driversQuery(), enabled: isStaff })
  const { save } = useSave('assignDriver', [ORDERS])
  /** The choice on its way; the select shows it already. */
  const [chosen, setChosen] = useState<string | null>(null)
  /** The end of the last choice, with the driver that the order has by then as far as this screen knows. */
  const last = useRef<Promise<string | null> | null>(null)
  if (!isStaff) return null
  const shownId = driver?.id ?? null
  const assign = async (body: BodyOf<'assignDriver'>, mayUndo: boolean): Promise<string | null> => {
    const answer = await save({ params: { id: order.id }, body })
    if (answer === null) return body.seen_driver_id ?? null
    queryClient.setQueryData(orderQuery(order.id).queryKey, answer.data)
    const given = answer.data.driver
    showToast({
      text: given === null ? t('consoleOrders.driverTaken') : t('consoleOrders.driverGiven', { name: given.name }),
      tone: 'good',
      ...(mayUndo && {
        durationMs: UNDO_MS,
        action: {
          label: t('consoleOrders.undo'),
          onAction: () => void assign({ driver_id: body.seen_driver_id ?? null, seen_driver_id: given?.id ?? null }, false),
        },
      }),
    })
    return given?.id ?? null
  }
  /** One after another, so that the last choice holds. */
  const choose = (driverId: string): void => {
    setChosen(driverId)
    const choice = (last.current ?? Promise.resolve(shownId)).then((seenId) =>
      assign({ driver_id: driverId || null, seen_driver_id: seenId }, true),
    )
    const turn = choice.finally(() => {
      if (last.current !== turn) return
      last.current = null
      setChosen(null)
    })
    last.current = turn
  }
  return (
    <Select label={t('console.driver')} value={chosen ?? shownId ?? ''} onChange={({ target }) => choose(target.value)}>
      <option value="">{t('console.noDriver')}</option>
      {/* Also while the list loads, and when it no longer has this driver: the select must not show that nobody is assigned. */}
      {driver !== null && !drivers.data?.some(({ id }) => id === driver.id) && <option value={driver.id}>{nameOfDriver(driver, t)}</option>}
      {drivers.data?.map((one) => (
        <option key={one.id} value={one.id}>
          {t('console.driverLoad', { name: one.name, count: one.open_orders })}
        </option>
      ))}
    </Select>
  )
}
