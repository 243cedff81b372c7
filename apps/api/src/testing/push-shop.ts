import { afterEach, beforeEach } from 'vitest'
import { deliverPushes } from '../features/notification/send-push.ts'
import { createPushSender } from '../platform/push/create-push-sender.ts'
import { afternoonMs, openShop } from './checkout-steps.ts'
import { startFcmServer } from './fcm-server.ts'
import { makeForEachTest, standFor } from './for-each-test.ts'
import { deliverEvents, move, placeFor, type TestMember } from './notification-steps.ts'
import { newVapidKey, type Subscription, startPushService } from './push-service.ts'
import { createTestConfig } from './test-config.ts'

const openPushShop = async () => {
  const service = await startPushService()
  // Push services check that a request was signed just now: the sender's time is the machine's, and moves on with the shop's clock.
  let elapsedMs = (): number => 0
  const now = (): number => Date.now() + elapsedMs()
  const fcmServer = await startFcmServer(now)
  const { push } = createTestConfig({ PUSH_VAPID_PRIVATE_KEY: newVapidKey(), PUSH_FCM_SERVICE_ACCOUNT: fcmServer.serviceAccount })
  if (push.fcm === null) throw new Error('The service account was not read')
  const network = { allowsLocal: true, timeoutMs: 300 }
  const shop = await openShop({ push: createPushSender({ ...push, fcm: { ...push.fcm, sendOrigin: fcmServer.origin } }, network, now) })
  elapsedMs = () => shop.clock.now() - afternoonMs
  return { service, fcmServer, shop }
}

export const phoneToken = (name = 'phone') => `${name}:APA91b`.padEnd(80, 'x')

/** Opens for each test of a file a shop with a web push service and an FCM server of its own. */
export const openPushingShops = () => {
  const opened = makeForEachTest(openPushShop)
  const logged: object[] = []
  beforeEach(() => void logged.splice(0))
  afterEach(async () => {
    await opened.shop.close()
    await Promise.all([opened.service.close(), opened.fcmServer.close()])
  })
  const shop = standFor(() => opened.shop)
  const register = (member: Pick<TestMember, 'headers'>, token: Subscription | string, locale: 'en' | 'ar' = 'en') =>
    shop.call('updateDeviceToken', {
      headers: member.headers,
      locale,
      body: { _method: 'patch', fcm_token: typeof token === 'string' ? token : JSON.stringify(token) },
    })
  const devices = () => shop.context.db.selectFrom('devices').selectAll().orderBy('updated_at').execute()
  const pushRows = () => shop.context.db.selectFrom('outbox').selectAll().where('topic', '=', 'push').orderBy('id').execute()
  const deliver = () => deliverPushes(shop.context, shop.clock.now(), { warn: (details) => logged.push(details) })
  /** A new order with a new status, with its notification written and its pushes not sent. */
  const happen = async (member: TestMember) => {
    const order = await placeFor(shop, member)
    await move(shop, order.id, 'accept')
    await deliverEvents(shop)
    return order
  }
  return {
    shop,
    service: standFor(() => opened.service),
    fcmServer: standFor(() => opened.fcmServer),
    logged,
    register,
    devices,
    pushRows,
    deliver,
    happen,
  }
}
