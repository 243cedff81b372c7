import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failureOf, Refusal } from '../../platform/http/refusal.ts'
import { forget, join, login, refresh, reset } from '../../testing/account-steps.ts'
import { newPerson, openShop } from '../../testing/checkout-steps.ts'
import { deliverEvents, move, placeFor, type TestMember } from '../../testing/notification-steps.ts'
import { openStream } from '../../testing/stream-steps.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { registerRealtimeRoutes } from './realtime.routes.ts'

let shop: TestShop
let origin: string
let member: TestMember
beforeEach(async () => {
  shop = await openShop()
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  member = await join(shop)
})
afterEach(() => shop.close())

const open = (channels: string, headers: Record<string, string> = member.headers) => openStream(origin, channels, headers)
const channelOf = ({ user }: Pick<TestMember, 'user'>) => `customer.${user.id}`
const publish = (whose: TestMember, id = '0b0c7a52-6f0e-4c5e-9a41-0d0a4f6f3a11') =>
  shop.context.realtime.publish(channelOf(whose), {
    name: 'notification',
    data: { id, order_id: 'o', order_status: 'paid', message_en: 'Paid', message_ar: 'تم الدفع' },
  })

describe('[S7.52b] [S4.17a] the channel of a customer', () => {
  it('tells them of a new status in both languages, at once', async () => {
    const stream = await open(channelOf(member))
    await stream.hear('retry: ')
    const order = await placeFor(shop, member)
    await move(shop, order.id, 'accept')
    await deliverEvents(shop)
    const text = await stream.hear('event: notification')
    const data = JSON.parse(/event: notification\ndata: (.*)\n/.exec(text)?.[1] ?? '{}') as Record<string, string>
    const [listed] = (await shop.call('listNotifications', { headers: member.headers })).answer.data
    expect(data).toEqual({
      id: listed?.id,
      order_id: order.id,
      order_status: 'in_progress',
      message_en: listed?.message_en,
      message_ar: listed?.message_ar,
    })
    stream.leave()
  })

  it('is theirs alone: somebody else’s and one of nobody give the same answer', async () => {
    const other = await join(shop)
    const answers = await Promise.all(
      [channelOf(other), 'customer.7c9e6679-7425-40de-944b-e07fc1f90ae7', 'customer.', 'customer.7'].map((name) => open(name)),
    )
    const told = await Promise.all(answers.map(async ({ response, rest }) => [response.status, await rest()]))
    expect(told.map(([status]) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(told.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const both = await open(`${channelOf(member)},${channelOf(other)}`)
    expect(both.response.status).toBe(404)
  })

  it('carries nothing of other customers', async () => {
    const other = await join(shop)
    const stream = await open(channelOf(member))
    await stream.hear('retry: ')
    await publish(other, '11111111-1111-4111-8111-111111111111')
    await publish(member)
    const heard = await stream.hear('event: notification')
    expect(heard).not.toContain('11111111')
    stream.leave()
  })

  it('needs the token in the header: none, a wrong one and one in the address are refused', async () => {
    const answers = [
      await open(channelOf(member), {}),
      await open(channelOf(member), { authorization: `Bearer ${'x'.repeat(43)}` }),
      await open(`${channelOf(member)}&token=${member.token}`, {}),
      await open(`${channelOf(member)}&authorization=Bearer%20${member.token}`, {}),
    ]
    expect(answers.map(({ response }) => response.status)).toEqual([401, 401, 401, 401])
  })

  it('is for customers', async () => {
    await shop.context.db.updateTable('accounts').set({ role: 'staff' }).where('id', '=', member.user.id).execute()
    expect((await open(channelOf(member))).response.status).toBe(403)
  })
})

describe('[S4.16] the stream of a customer', () => {
  const ways: Record<string, (who: TestMember) => Promise<unknown>> = {
    'they log out': (who) => shop.call('logout', { headers: who.headers }),
    'they change their password elsewhere': async (who) => {
      const { token } = (await login(shop, who.email)).answer
      const body = { current_password: newPerson.password, password: 'another secret', password_confirmation: 'another secret' }
      return await shop.call('changePassword', { headers: { authorization: `Bearer ${token}` }, body })
    },
    'a forgotten password is set anew': async (who) => {
      const { request, pin } = await forget(shop, who.email)
      return await reset(shop, request, pin)
    },
    'a spent refresh token comes again': async (who) => {
      await refresh(shop, who.refreshToken)
      shop.clock.advance(60_000)
      return await refresh(shop, who.refreshToken)
    },
  }

  it.each(Object.keys(ways))('ends when %s, and those of others go on', async (name) => {
    const other = await join(shop)
    const [mine, theirs] = [await open(channelOf(member)), await open(channelOf(other), other.headers)]
    await Promise.all([mine.hear('retry: '), theirs.hear('retry: ')])
    await ways[name]?.(member)
    await publish(member)
    expect(await mine.rest()).not.toContain('notification')
    await publish(other)
    await theirs.hear('event: notification')
    expect((await open(channelOf(member))).response.status).toBe(401)
    theirs.leave()
  })

  it('of another sign-in of theirs goes on when they log out, as does that of the one that changes the password', async () => {
    const { token } = (await login(shop, member.email)).answer
    const kept = { authorization: `Bearer ${token}` }
    const [first, second] = [await open(channelOf(member)), await open(channelOf(member), kept)]
    await Promise.all([first.hear('retry: '), second.hear('retry: ')])
    await shop.call('logout', { headers: member.headers })
    await first.rest()
    const body = { current_password: newPerson.password, password: 'another secret', password_confirmation: 'another secret' }
    await shop.call('changePassword', { headers: kept, body })
    await publish(member)
    await second.hear('event: notification')
    second.leave()
  })

  it('goes on over a refresh of the token that it was opened with', async () => {
    const stream = await open(channelOf(member))
    await stream.hear('retry: ')
    await refresh(shop, member.refreshToken)
    shop.clock.advance(60_000)
    await publish(member)
    await stream.hear('event: notification')
    stream.leave()
  })
})

describe('a sign-in that ended without a word, as in another process or by time', () => {
  let app: FastifyInstance
  beforeEach(async () => {
    app = fastify()
    app.setErrorHandler((error, _request, reply) =>
      error instanceof Refusal ? reply.code(failureOf('en', error.code).status).send({}) : reply.code(500).send(String(error)),
    )
    registerRealtimeRoutes(app, shop.context, () => {}, { beatMs: 20 })
    await app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  })
  afterEach(() => app.close())

  it.each<[string, () => Promise<unknown>]>([
    ['it was ended', () => shop.context.db.updateTable('sessions').set({ ended_at: 'x', end_reason: 'logout' }).execute()],
    ['the account was closed', () => shop.context.db.updateTable('accounts').set({ disabled_at: 'x' }).execute()],
    ['the password is another', () => shop.context.db.updateTable('accounts').set({ credential_version: 9 }).execute()],
    ['its time is over', async () => shop.clock.advance(15 * 24 * 3_600_000)],
    ['nobody can be asked', () => shop.context.db.schema.alterTable('sessions').renameTo('gone').execute()],
  ])('ends the stream at the next beat: %s', async (_, end) => {
    const stream = await open(channelOf(member))
    await stream.hear(': beat')
    await end()
    await stream.rest()
  })

  it('is told nothing more, not even before the next beat', async () => {
    const quiet = await open(channelOf(member))
    await quiet.hear('retry: ')
    await shop.context.db.updateTable('sessions').set({ ended_at: 'x', end_reason: 'logout' }).execute()
    await publish(member)
    expect(await quiet.rest()).not.toContain('notification')
  })

  it('goes on for whoever is signed in', async () => {
    const stream = await open(channelOf(member))
    await stream.hear(': beat\n\n: beat\n\n: beat')
    stream.leave()
  })
})
