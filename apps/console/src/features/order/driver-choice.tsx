import type { BodyOf } from '@sukkar/contract/endpoints'
import type { StaffOrder } from '@sukkar/contract/staff-orders'
import { Select } from '@sukkar/ui/select'
import { showToast } from '@sukkar/ui/toast-store'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useText } from '../../lib/locale.ts'
import { driversQuery, ORDERS, orderQuery } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useWorker } from '../../lib/session.ts'
import { useSave } from '../../lib/use-save.ts'

/** Long enough to notice a wrong name. */
const UNDO_MS = 8_000

/** Assigns the driver; only staff can. An assignment can be undone unless a colleague has changed it, and does not notify the customer. */
export const DriverChoice = ({ staffOrder: { order, driver } }: { staffOrder: StaffOrder }) => {
  const t = useText()
  const isStaff = useWorker()?.role === 'staff'
  const drivers = useQuery({ ...driversQuery(), enabled: isStaff })
  const { save } = useSave('assignDriver', [ORDERS])
  /** The choice on its way; the select shows it already. */
  const [chosen, setChosen] = useState<string | null>(null)
  const last = useRef<Promise<void>>(Promise.resolve())
  if (!isStaff) return null
  const assign = async (body: BodyOf<'assignDriver'>, mayUndo: boolean): Promise<void> => {
    const answer = await save({ params: { id: order.id }, body })
    if (answer === null) return
    queryClient.setQueryData(orderQuery(order.id).queryKey, answer.data)
    const given = answer.data.driver
    showToast({
      text: given === null ? t('consoleOrders.driverTaken') : t('consoleOrders.driverGiven', { name: given.name }),
      tone: 'good',
      ...(mayUndo && {
        durationMs: UNDO_MS,
        action: {
          label: t('consoleOrders.undo'),
          onAction: () => void assign({ driver_id: driver?.id ?? null, seen_driver_id: given?.id ?? null }, false),
        },
      }),
    })
  }
  /** One after another, so that the last choice holds. */
  const choose = (driverId: string): void => {
    setChosen(driverId)
    const turn = last.current.then(async () => {
      await assign({ driver_id: driverId || null }, true)
      if (last.current === turn) setChosen(null)
    })
    last.current = turn
  }
  return (
    <Select label={t('console.driver')} value={chosen ?? driver?.id ?? ''} onChange={({ target }) => choose(target.value)}>
      <option value="">{t('console.noDriver')}</option>
      {/* Also while the list loads, and when it no longer has this driver: the select must not show that nobody is assigned. */}
      {driver !== null && !drivers.data?.some(({ id }) => id === driver.id) && <option value={driver.id}>{driver.name}</option>}
      {drivers.data?.map((one) => (
        <option key={one.id} value={one.id}>
          {t('console.driverLoad', { name: one.name, count: one.open_orders })}
        </option>
      ))}
    </Select>
  )
}
