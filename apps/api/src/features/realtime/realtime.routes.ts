import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { readToken } from '../../platform/http/read-principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isSignInOpen } from '../../platform/principal/open-sign-in.ts'
import { findPrincipal } from '../../platform/principal/principal.queries.ts'
import type { Member } from '../../platform/principal/principal.ts'
import { CUSTOMER_CHANNEL, createEventStreams, DRIVER_CHANNEL, isPersonal, STAFF_CHANNEL, type StreamLimits } from './event-streams.ts'
import { isOrderToken } from './realtime.queries.ts'

/** A page needs the channels of its cart, its order and its customer; the rest is a reserve. */
const channelsMax = 5
/** Many customers of one mobile network share an address. */
const defaultLimits: StreamLimits = { perAddressMax: 200, totalMax: 10_000 }

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const cartChannel = new RegExp(`^timeSlot\\.${uuid}$`)
const orderChannel = new RegExp(`^order\\.(${uuid})$`)

/**
 * `GET /api/realtime?channels=timeSlot.{cartId},order.{orderId},customer.{userId}&token=&missed_ms=`: Server-Sent Events, starting with
 * those of the last `missed_ms` (60,000 at most). A cart's channel is protected by its unguessable id, an order's by the order's token, a
 * customer's by the bearer token in the header, never in the address; the stream ends with the session. With their bearer tokens staff get
 * all orders on `staff`, and drivers their own on `driver.{userId}`. Every stream gets maintenance and changes of the shop.
 */
export const registerRealtimeRoutes = (
  app: FastifyInstance,
  context: AppContext,
  onCount: (count: number) => void,
  { limits = defaultLimits, beatMs }: { limits?: StreamLimits; beatMs?: number } = {},
): void => {
  const streams = createEventStreams(context.realtime, limits, onCount, beatMs)
  // An open stream would keep a stopping server waiting forever.
  app.addHook('preClose', async () => streams.closeAll())
  app.get('/api/realtime', { config: { measuredAs: 'realtime' }, compress: false }, async (request, reply) => {
    const channels = readChannels(request)
    const member = channels.some(isPersonal) ? await getMember(context, request) : null
    await checkChannels(context, channels, { orderToken: textOf(request.query, 'token'), member })
    const network = networkOf(request.ip)
    const refusal = streams.refusalFor(network)
    if (refusal !== null) throw new Refusal(refusal, { retryAfterSeconds: 30 })
    startStream(reply)
    const isStillOpen = member === null ? undefined : () => isSignInOpen(context.db, member.familyId, context.clock.now())
    // `sign_in_ended` is published on the account's customer channel, so streams of staff and drivers subscribe to it too.
    const subscribed = member === null ? channels : [...new Set([...channels, CUSTOMER_CHANNEL + member.accountId])]
    streams.open(reply.raw, network, subscribed, { missedMs: readMissedMs(request), isStillOpen })
    return reply
  })
}

const startStream = (reply: FastifyReply): void => {
  reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
  // `x-accel-buffering` keeps proxies from buffering the events.
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
}

const textOf = (query: unknown, key: string): string => {
  const value = (query as Record<string, unknown>)[key]
  return typeof value === 'string' ? value : ''
}

const readChannels = (request: FastifyRequest): string[] => {
  const channels = [
    ...new Set(
      textOf(request.query, 'channels')
        .split(',')
        .filter((channel) => channel !== ''),
    ),
  ]
  if (channels.length > channelsMax)
    throw new Refusal('VALIDATION_FAILED', { fields: { channels: { rule: 'max_items', args: { max: channelsMax } } } })
  return channels
}

/** The age of the data that the client shows, in milliseconds; 0 for anything that is not such a number. */
const readMissedMs = (request: FastifyRequest): number => {
  const text = textOf(request.query, 'missed_ms')
  return /^\d{1,9}$/u.test(text) ? Number(text) : 0
}

/** The signed-in caller, whom personal channels require. */
const getMember = async (context: AppContext, request: FastifyRequest): Promise<Member> => {
  const token = readToken(request)
  const principal = token === null ? null : await findPrincipal(context.db, token, context.clock.now())
  if (principal === null || principal.kind === 'guest') throw new Refusal('UNAUTHENTICATED')
  return principal
}

const checkChannels = async (
  context: AppContext,
  channels: readonly string[],
  given: { orderToken: string; member: Member | null },
): Promise<void> => {
  for (const channel of channels) {
    if (cartChannel.test(channel)) continue
    if (isPersonal(channel)) {
      checkOwn(channel, given.member)
      continue
    }
    const orderId = orderChannel.exec(channel)?.[1]
    if (orderId === undefined) throw new Refusal('VALIDATION_FAILED', { fields: { channels: 'format' } })
    if (!(await isOrderToken(context.db, orderId, given.orderToken))) throw new Refusal('ORDER_NOT_FOUND')
  }
}

/** Another account's channel is not found. */
const checkOwn = (channel: string, member: Member | null): void => {
  if (channel.startsWith(CUSTOMER_CHANNEL)) {
    if (member?.kind !== 'customer') throw new Refusal('NOT_A_CUSTOMER')
    if (channel !== CUSTOMER_CHANNEL + member.accountId) throw new Refusal('NOT_FOUND')
    return
  }
  const isAllowed = channel === STAFF_CHANNEL ? member?.kind === 'staff' : member?.kind === 'driver'
  if (member === null || !isAllowed) throw new Refusal('FORBIDDEN')
  if (member.hasTemporaryPassword) throw new Refusal('PASSWORD_CHANGE_REQUIRED')
  if (channel !== STAFF_CHANNEL && channel !== DRIVER_CHANNEL + member.accountId) throw new Refusal('NOT_FOUND')
}
