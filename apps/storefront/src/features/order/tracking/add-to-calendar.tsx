import type { Order } from '@sukkar/contract/order'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { CalendarIcon } from '@sukkar/ui/icons'
import { useText } from '../../../lib/locale.ts'
import { serverNowMs } from '../../../lib/server-clock.ts'
import { useShop } from '../../../lib/shop.ts'
import { hasAppointment, writeOrderEntry } from './calendar-file.ts'

/** The button that saves the chosen time as a calendar file. */
export const AddToCalendar = ({ order }: { order: Order }) => {
  const t = useText()
  const shop = useShop()
  if (!hasAppointment(order)) return null
  const download = (): void => {
    const entry = writeOrderEntry(order, nameIn(t.locale, shop), t, serverNowMs())
    const url = URL.createObjectURL(new Blob([entry], { type: 'text/calendar;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${order.number}.ics`
    link.click()
    // Some browsers start the download late; by then it has the file.
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }
  return (
    <Button variant="quiet" icon={<CalendarIcon size="1.25rem" />} onClick={download}>
      {t('order.calendarAdd')}
    </Button>
  )
}
