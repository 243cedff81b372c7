import { describe, expect, it } from 'vitest'
import { openPayingShops } from '../../testing/online-payment.ts'
import { insertMessage, listMessages } from './payment-message.queries.ts'

const { shop, placeOnline, attempts } = openPayingShops()

type Message = Parameters<typeof insertMessage>[1]

const keep = (attemptId: string, kind: Message['kind'], body: string, direction: Message['direction'] = 'received'): Promise<void> =>
  insertMessage(shop.context.db, { attemptId, direction, kind, body }, shop.clock.now())

/** What was kept of an attempt since its page was opened. */
const readKept = async (attemptId: string) => (await listMessages(shop.context.db, [attemptId])).filter(({ kind }) => kind !== 'start')

const openAttempt = async (): Promise<string> => {
  const placed = await placeOnline()
  return (await attempts()).find(({ order_id }) => order_id === placed.order.id)?.id ?? ''
}

/** Different answers to enquiries. */
const enquire = async (attemptId: string, count: number): Promise<void> => {
  for (let answer = 0; answer < count; answer += 1) await keep(attemptId, 'enquire', `answer ${answer}`)
}

describe('a message about a payment', () => {
  it('is kept up to its first 8000 characters, and one that begins so is the same', async () => {
    const id = await openAttempt()
    await keep(id, 'enquire', 'x'.repeat(8000))
    await keep(id, 'enquire', `${'x'.repeat(8000)}y`)
    await keep(id, 'enquire', 'z'.repeat(8001))
    expect((await readKept(id)).map(({ body }) => [body[0], body.length])).toEqual([
      ['x', 8000],
      ['z', 8000],
    ])
  })

  it('is stored without the character that PostgreSQL refuses', async () => {
    const id = await openAttempt()
    await keep(id, 'enquire', 'a\0b')
    expect((await readKept(id)).map(({ body }) => body)).toEqual(['a\uFFFDb'])
  })

  it('is kept once while it is repeated, for each kind and direction and each payment', async () => {
    const [id, other] = [await openAttempt(), await openAttempt()]
    for (const word of ['a', 'a', 'b', 'a']) await keep(id, 'enquire', word)
    await keep(id, 'refund', 'a')
    await keep(id, 'enquire', 'a', 'sent')
    await keep(id, 'enquire', 'a')
    await keep(other, 'enquire', 'a')
    expect((await readKept(id)).map(({ kind, direction, body }) => [kind, direction, body])).toEqual([
      ['enquire', 'received', 'a'],
      ['enquire', 'received', 'b'],
      ['enquire', 'received', 'a'],
      ['refund', 'received', 'a'],
      ['enquire', 'sent', 'a'],
    ])
    expect(await readKept(other)).toHaveLength(1)
  })

  it('that anybody can send is kept forty times for each payment, notifications and returns together', async () => {
    const [id, other] = [await openAttempt(), await openAttempt()]
    await enquire(id, 45)
    for (let call = 0; call < 30; call += 1) {
      await keep(id, 'notification', `call ${call}`)
      await keep(id, 'return', `return ${call}`)
    }
    const kinds = (await readKept(id)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind !== 'enquire')).toHaveLength(40)
    expect(kinds.filter((kind) => kind === 'enquire')).toHaveLength(45)
    await enquire(other, 45)
    await keep(other, 'notification', 'call')
    expect((await readKept(other)).at(-1)?.body).toBe('call')
  })

  it('of a new kind is kept however many others there are, and replaces none of them', async () => {
    const id = await openAttempt()
    await enquire(id, 130)
    const before = await readKept(id)
    await keep(id, 'refund', 'done')
    expect((await readKept(id)).map(({ body }) => body)).toEqual([...before.map(({ body }) => body), 'done'])
  })
})
