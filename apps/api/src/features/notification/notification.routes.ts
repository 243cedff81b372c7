import { succeed } from '@sukkar/domain/outcome'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { registerDevice } from '../device/device.service.ts'
import { clearNotifications, readAllNotifications, readNotification, viewNotifications } from './notification.service.ts'

/** The list of notifications, and the devices for pushes (§7). */
export const registerNotificationRoutes = (serve: Serve, _app: FastifyInstance, context: AppContext): void => {
  serve('listNotifications', async ({ principal, query, locale, nowMs }) => {
    const { notifications, meta, unread } = await viewNotifications(context, { userId: principal.accountId, locale, nowMs }, query)
    return succeed({ data: notifications, extra: { meta, unread_count: unread } })
  })
  serve('readNotifications', async ({ principal, locale, nowMs }) => {
    const unread = await readAllNotifications(context, { userId: principal.accountId, locale, nowMs })
    return succeed({ data: null, extra: { unread_count: unread }, message: 'notifications_read' })
  })
  serve('readNotification', async ({ principal, params, locale, nowMs }) => {
    const outcome = await readNotification(context, { userId: principal.accountId, locale, nowMs }, params.id)
    return outcome.ok ? succeed({ data: outcome.value.notification, extra: { unread_count: outcome.value.unread } }) : outcome
  })
  serve('clearNotifications', async ({ principal, locale, nowMs }) => {
    const unread = await clearNotifications(context, { userId: principal.accountId, locale, nowMs })
    return succeed({ data: null, extra: { unread_count: unread }, message: 'notifications_cleared' })
  })
  serve('updateDeviceToken', async ({ principal, body, locale, nowMs }) => {
    const outcome = await registerDevice(context, { principal, token: body.fcm_token, locale, nowMs })
    return outcome.ok ? succeed({ data: null, message: 'updated' }) : outcome
  })
}
