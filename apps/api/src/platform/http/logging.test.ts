import { fail } from '@sukkar/domain/outcome'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createTestShop } from '../../testing/test-shop.ts'
import { loggerOptions, maskUrl } from './logging.ts'

const cartId = '0b0c7a52-6f0e-4c5e-9a41-0d0a4f6f3a11'
const token = 'Zk3vQ9d0yW1rT5uH7jLmN2bX4cV6aS8e'

describe('the log', () => {
  it('masks ids, tokens and the values of queries', () => {
    expect(maskUrl(`/api/guest-apis/orders/${cartId}?token=${token}&search=50001234`)).toBe('/api/guest-apis/orders/*?token&search')
    expect(maskUrl(`/api/x/${token}`)).toBe('/api/x/*')
    expect(maskUrl('/api/products/kunafa')).toBe('/api/products/kunafa')
  })

  it('hides what is a person’s or opens something, however deep it is logged', async () => {
    const lines: string[] = []
    const app = fastify({ logger: loggerOptions('info', { write: (line) => lines.push(line) }) })
    const told = {
      token: 's3cret',
      phone: 's3cret',
      email: 's3cret',
      cartId: 's3cret',
      cart_id: 's3cret',
      customer: 's3cret',
      address: 's3cret',
      password: 's3cret',
      authorization: 's3cret',
      name: 's3cret',
    }
    for (const logged of [told, { one: told }, { one: { two: told } }]) app.log.info(logged, 'told')
    await app.close()
    expect(lines.map((line) => line.split('"[hidden]"').length - 1)).toEqual([10, 10, 10])
    expect(lines.join('')).not.toContain('s3cret')
  })

  it('says of an error what it is and where, and not the row that a database adds to it', async () => {
    const lines: string[] = []
    const app = fastify({ logger: loggerOptions('info', { write: (line) => lines.push(line) }) })
    const row = { detail: 'Failing row contains (1, noura@example.com, 50001234).', where: 'noura@example.com', code: '23514' }
    const error = Object.assign(new Error('new row violates check constraint "total"'), row, { constraint: 'total', table: 'orders' })
    app.log.error({ err: new Error('The order was not written', { cause: error }), job: 'one' }, 'failed')
    app.log.error(error)
    await app.close()
    const [wrapped, plain] = lines.map((line) => JSON.parse(line).err)
    expect(wrapped.message).toBe('The order was not written: new row violates check constraint "total"')
    expect(plain).toMatchObject({ type: 'Error', message: error.message, code: '23514', constraint: 'total', table: 'orders' })
    expect(plain.stack).toContain('logging.test.ts')
    expect(lines.join('')).not.toMatch(/noura|50001234/)
  })

  it('has one line for each answer, and nothing in it that is a person’s', async () => {
    const lines: string[] = []
    const shop = await createTestShop({
      nowMs: 0,
      seed: false,
      env: { LOG_LEVEL: 'info' },
      app: {
        logStream: { write: (line) => lines.push(line) },
        features: [
          (serve) =>
            serve('placeGuestOrder', async ({ raw }) => {
              raw.log.info({ order: { email: 'noura@example.com', phone: '50001234' }, token, cartId }, 'placing')
              return fail('CART_NOT_FOUND')
            }),
        ],
      },
    })
    const body = {
      name: 'Noura',
      email: 'noura@example.com',
      area_id: 'salmiya',
      shipping_type: 'asap',
      order_type: 'asap',
      payment_method_code: 1 as const,
      terms_accepted: true,
      address_phone: '50001234',
    }
    const { raw } = await shop.call('placeGuestOrder', { body, query: { cart_id: cartId }, cartId })
    await shop.close()
    expect(raw.statusCode).toBe(404)
    const answered = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'answered')
    expect(answered).toHaveLength(1)
    expect(answered[0]).toMatchObject({ reqId: raw.headers['x-request-id'], res: { statusCode: 404 } })
    expect(lines.join('')).toContain('placing')
    expect(lines.join('')).not.toMatch(/noura|50001234|0b0c7a52|Zk3vQ9/i)
  })
})
