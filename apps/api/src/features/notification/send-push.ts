import { PUSH_USEFUL_MINUTES } from '@sukkar/domain/limits'
import { MINUTE_MS, readInstantMs } from '@sukkar/domain/shop-time'
import { translate } from '@sukkar/i18n/server-translate'
import type { AppContext } from '../../app-context.ts'
import { NotBefore, type OutboxHandler, type OutboxLog, PermanentFailure, runOutbox } from '../../platform/outbox/outbox.ts'
import type { PushMessage } from '../../platform/push/push.ts'
import { forgetDevice } from '../device/device.service.ts'
import { type DuePush, findDuePush } from './push.queries.ts'

/** Runs side by side, so that one slow call leaves the others free. */
const LANES = 4

/**
 * Sends the due pushes in several concurrent runs: browsers choose the push service, and a slow one must not delay other customers. One that
 * does not answer at all would soon occupy every run: the sender does not call it for a while, and its pushes are put off at once. Leases
 * ensure that each row is sent by one run.
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

const secondsLeft = (createdAt: string, nowMs: number): number =>
  Math.floor((readInstantMs(createdAt) + PUSH_USEFUL_MINUTES * MINUTE_MS - nowMs) / 1000)
