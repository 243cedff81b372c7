import { withCircuitBreaker } from './circuit-breaker.ts'
import { createFcmSender } from './fcm-push.ts'
import type { PushSender } from './push.ts'
import type { PushConfig } from './push-config.ts'
import { type PushNetwork, post as postOnce } from './push-http.ts'
import { sendWebPush } from './web-push.ts'

/**
 * A sender for the kinds of pushes that are configured. `now` is the real time and not the shop's: push services use their own clocks, also
 * when the shop's is moved for a demonstration.
 */
export const createPushSender = (config: PushConfig, network: PushNetwork = {}, now: () => number = Date.now): PushSender => {
  const { vapid: identity, fcm } = config
  const post = withCircuitBreaker((request) => postOnce(request, network), now)
  const sendFcm = fcm === null ? null : createFcmSender(fcm, { post, now })
  return {
    publicKey: identity?.publicKey ?? null,
    network,
    reaches: (kind) => (kind === 'web' ? identity !== null : sendFcm !== null),
    send: async (address, message) => {
      if (address.kind === 'web' && identity !== null) return await sendWebPush(address, message, { identity, post, now })
      if (address.kind === 'fcm' && sendFcm !== null) return await sendFcm(address, message)
      return { state: 'refused', reason: 'Pushes of this kind are not configured' }
    },
  }
}
