import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { Environment } from '../environment/reading.ts'
import type { Mail } from './mail.ts'

const nowMs = Date.parse('2026-11-21T10:00:00+03:00')

let shop: TestShop
afterEach(() => shop.close())
const open = async (env: Environment = {}) => {
  shop = await createTestShop({ nowMs, seed: false, env: { DEV_MAIL: '1', ...env } })
}
const write = (given: Partial<Mail> = {}) =>
  shop.context.mail.send({
    id: 'invoice.1',
    to: { name: 'Noura', address: 'noura@example.com' },
    from: { name: 'Sukkar', replyTo: null },
    locale: 'en',
    subject: 'Your <b>order</b>',
    html: '<p>the invoice</p><script>alert(1)</script>',
    text: 'the <invoice>',
    atMs: nowMs,
    ...given,
  })
const get = (url: string, given: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  shop.app.inject({ url, remoteAddress: '127.0.0.1', ...given })
const files = () => readdir(join(shop.context.config.dataDir, 'outbox'))

describe('mails without a server', () => {
  it('are files that only the shop’s own account reads; one effect is one file', async () => {
    await open()
    await write()
    await write()
    expect(await files()).toEqual(['invoice.1.eml'])
    const { mode } = await stat(join(shop.context.config.dataDir, 'outbox', 'invoice.1.eml'))
    expect(mode & 0o077).toBe(0)
  })

  it('stay in their folder, whatever their effect is called', async () => {
    await open()
    await write({ id: '../../evil' })
    expect(await files()).toEqual(['.._.._evil.eml'])
  })
})

describe('the page of mails', () => {
  it('lists them, the newest first, and shows each', async () => {
    await open()
    expect((await get('/dev/mail')).body).toContain('No mail has been written yet')
    await write()
    await write({ id: 'ready.2', subject: 'جاهز', atMs: nowMs + 60_000 })
    const list = (await get('/dev/mail')).body
    expect(list.indexOf('/dev/mail/ready.2')).toBeLessThan(list.indexOf('/dev/mail/invoice.1'))
    expect(list).toContain('جاهز')
    const page = (await get('/dev/mail/invoice.1')).body
    expect(page).toContain('Your &lt;b&gt;order&lt;/b&gt;')
    expect(page).toContain('the &lt;invoice&gt;')
    expect(page).toMatch(/<iframe src="\/dev\/mail\/invoice\.1\/html" sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  })

  it('shows the mail itself where nothing in it can run or load', async () => {
    await open()
    await write()
    const answer = await get('/dev/mail/invoice.1/html')
    expect(answer.body).toContain('<p>the invoice</p>')
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox (?!.*allow-scripts)(?!.*allow-same-origin).*default-src 'none'/)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('finds no other files', async () => {
    await open()
    for (const id of ['missing', '..%2Fapp-secret', '.%2E', 'invoice.1%00'])
      for (const end of ['', '/html']) expect((await get(`/dev/mail/${id}${end}`)).statusCode, id).toBe(404)
  })

  it('is for this machine alone', async () => {
    await open()
    await write()
    expect((await get('/dev/mail')).statusCode).toBe(200)
    expect((await get('/dev/mail', { remoteAddress: '10.0.0.8' })).statusCode).toBe(404)
    expect((await get('/dev/mail', { headers: { 'x-forwarded-for': '10.0.0.8' } })).statusCode).toBe(404)
    expect((await get('/dev/mail/invoice.1/html', { remoteAddress: '10.0.0.8' })).statusCode).toBe(404)
  })

  it.each<[string, Environment]>([
    ['unless it was asked for', { DEV_MAIL: '' }],
    ['where mails really leave', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ])('is not there %s', async (_, env) => {
    await open(env)
    expect((await get('/dev/mail')).statusCode).toBe(404)
  })
})
