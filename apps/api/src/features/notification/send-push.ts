import { PUSH_USEFUL_MINUTES } from '@sukkar/domain/limits'
import { MINUTE_MS, parseInstant } from '@sukkar/domain/shop-time'
import { translate } from '@sukkar/i18n/server-translate'
import type { AppContext } from '../../app-context.ts'
import { NotBefore, type OutboxHandler, type OutboxLog, PermanentFailure, runOutbox } from '../../platform/outbox/outbox.ts'
import type { PushMessage } from '../../platform/push/push.ts'
import { forgetDevice } from '../device/device.service.ts'
import { type DuePush, findDuePush } from './push.queries.ts'

/** A device whose service is slow holds up this many less; the others go on. */
const LANES = 4

/**
 * Sends the pushes that are due. They have runs of their own, several side by side: addresses are given by browsers, and one that
 * answers slowly keeps no other customer waiting. The lease of a row sees to it that one run has it.
 */
export const deliverPushes = async (context: AppContext, nowMs: number, log?: OutboxLog): Promise<number> => {
  const runs = Array.from({ length: LANES }, () => runOutbox(context, { push: sendPush }, nowMs, log))
  return (await Promise.all(runs)).reduce((sum, sent) => sum + sent, 0)
}

const sendPush: OutboxHandler<'push'> = async (event, context) => {
  const { payload } = event
  const nowMs = context.clock.now()
  const due = await findDuePush(context.db, payload, nowMs)
  if (due === null) return
  const usefulSeconds = secondsLeft(due.createdAt, nowMs)
  if (usefulSeconds <= 0) throw new PermanentFailure('It could not be sent while it was of use')
  const result = await context.push.send(due.address, toMessage(payload.notificationId, due, usefulSeconds))
  if (result.state === 'gone') await forgetDevice(context.db, due.addressHash)
  if (result.state === 'refused') throw new PermanentFailure(result.reason)
  if (result.state === 'later') throw new NotBefore(result.reason, result.retryAfterMs ?? 0)
}

const toMessage = (id: string, { locale, orderId, messageEn, messageAr }: DuePush, usefulSeconds: number): PushMessage => ({
  id,
  orderId,
  title: translate(locale)('server.push.title'),
  body: locale === 'ar' ? messageAr : messageEn,
  lang: locale,
  usefulSeconds,
})

const secondsLeft = (createdAt: string, nowMs: number): number => {
  const created = parseInstant(createdAt)
  return created.ok ? Math.floor((created.value + PUSH_USEFUL_MINUTES * MINUTE_MS - nowMs) / 1000) : 0
}
