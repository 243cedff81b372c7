import type { DataOf } from '@sukkar/contract/endpoints'
import { TIMER_POLL_MS } from '@sukkar/domain/limits'
import { type Fulfilment, type Service, wireFulfilment, wireService } from '@sukkar/domain/service'
import { queryOptions } from '@tanstack/react-query'
import { afterPaint } from '../../lib/after-paint.ts'
import type { Choice } from '../../lib/choice.ts'
import { fetchAnswer } from '../../lib/client.ts'
import { ownCall } from '../../lib/own-call.ts'

export type TimerAnswer = DataOf<'getGuestTimer'>

type TimedChoice = Pick<Choice, 'area' | 'branchId' | 'service' | 'fulfilment' | 'picked'>

/** Whether the chosen time can still be met, polled every `timePeriod` (§4, §9; D30). */
export const timerQuery = (cartId: string, choice: TimedChoice) =>
  queryOptions<TimerAnswer>({
    queryKey: ['timer', cartId, choice.area?.id ?? null, choice.branchId, choice.service, choice.fulfilment, choice.picked],
    queryFn: async ({ signal }) => {
      await afterPaint()
      return (await fetchAnswer(ownCall('getGuestTimer'), { params: { cart: cartId }, query: timerChoice(choice), signal })).data
    },
    enabled: isTimed(choice),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.timePeriod ?? TIMER_POLL_MS,
    refetchOnWindowFocus: true,
  })

/** Without a picked time there is nothing to check. */
const isTimed = ({ area, service, fulfilment, picked }: TimedChoice): boolean =>
  area !== null && service !== null && fulfilment !== null && (service === 'asap' || picked !== null)

const timerChoice = ({ area, branchId, service, fulfilment, picked }: TimedChoice) => ({
  ...(area ? { area_id: area.id } : {}),
  ...(branchId ? { branch_id: branchId } : {}),
  ...(service ? { shipping_type: wireService(service satisfies Service) } : {}),
  ...(fulfilment ? { order_type: wireFulfilment(fulfilment satisfies Fulfilment) } : {}),
  ...(picked && service !== 'asap' ? { delivery_date: picked.date, from: picked.from, to: picked.to } : {}),
  ...(picked?.isRescheduled && service !== 'asap' ? { is_rescheduled: true } : {}),
})
