import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useChoice } from '../../lib/choice.ts'
import { useText } from '../../lib/locale.ts'
import { queryClient } from '../../lib/query-client.ts'
import { subscribe } from '../../lib/realtime.ts'
import { RescheduleDialog } from './reschedule-dialog.tsx'
import { timerQuery } from './timer.ts'

/**
 * Watches over the time chosen for a cart. When it can no longer be met the reschedule dialog opens, with the cart as it
 * is (§4 "payment-time validity"); when the shop says that its times have changed, the time-slot dialog does (§7).
 */
export const TimeWatch = ({ cartId }: { cartId: string }) => {
  const t = useText()
  const choice = useChoice((all) => all)
  const { data: timer, dataUpdatedAt } = useQuery(timerQuery(cartId, choice), queryClient)
  const [dismissedAt, setDismissedAt] = useState(0)
  const [hasNews, setNews] = useState(false)
  useEffect(
    () =>
      subscribe([`timeSlot.${cartId}`], {
        timeSlot: ({ is_active }) => {
          // What is offered instead must not be what was open before the news.
          if (is_active) void queryClient.invalidateQueries({ queryKey: ['time-slots'] })
          setNews(is_active)
        },
        reopened: () => void queryClient.invalidateQueries({ queryKey: ['timer', cartId] }),
      }),
    [cartId],
  )
  const isOver = timer?.value === false && dataUpdatedAt > dismissedAt
  if ((!isOver && !hasNews) || !choice.area || !choice.fulfilment) return null
  return (
    <RescheduleDialog
      title={isOver ? t('dialog.rescheduleTitle') : t('dialog.slotsTitle')}
      text={isOver ? (timer.message ?? t('dialog.rescheduleText')) : t('dialog.slotsText')}
      area={choice.area}
      fulfilment={choice.fulfilment}
      service={choice.service ?? 'same_day'}
      isNowOver={isOver && choice.service === 'asap'}
      onClose={() => {
        setNews(false)
        setDismissedAt(Date.now())
      }}
    />
  )
}
