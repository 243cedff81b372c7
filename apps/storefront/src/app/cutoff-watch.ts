import { wireDeliveryType, wireFulfilment } from '@sukkar/domain/service'
import { choiceStore } from '../lib/choice.ts'
import { callApi } from '../lib/client.ts'
import { cutoffStore } from '../lib/cutoff.ts'
import { serverNowMs } from '../lib/server-clock.ts'

/** A branch's hours seldom change; this finds a pause or an early closing. */
const RETRY_MS = 10 * 60_000

/** Updates the cut-off of the chosen service for the countdown in the header. */
export const startCutoffWatch = (): void => {
  let latestRequest = 0
  const updateCutoff = async (): Promise<void> => {
    const { area, branchId, service, fulfilment } = choiceStore.getState()
    const mine = ++latestRequest
    if (!area || !service || !fulfilment || service === 'pre_order') return cutoffStore.setState({ cutoffMs: null })
    const result = await callApi('listTimeSlots', {
      query: {
        area: area.id,
        ...(branchId ? { branch_id: branchId } : {}),
        deliveryType: wireDeliveryType(service),
        order_type: wireFulfilment(fulfilment),
      },
    })
    if (!result.ok || mine !== latestRequest) return
    const cutoff = result.answer.deliveryValidator[fulfilment].cutoff_at
    const cutoffMs = cutoff === null ? null : Date.parse(cutoff)
    cutoffStore.setState({ cutoffMs: cutoffMs !== null && cutoffMs > serverNowMs() ? cutoffMs : null })
  }
  void updateCutoff()
  choiceStore.subscribe((now, before) => {
    const isOther = now.area?.id !== before.area?.id || now.branchId !== before.branchId
    if (isOther || now.service !== before.service || now.fulfilment !== before.fulfilment) void updateCutoff()
  })
  setInterval(() => {
    if (document.visibilityState === 'visible') void updateCutoff()
  }, RETRY_MS)
}
