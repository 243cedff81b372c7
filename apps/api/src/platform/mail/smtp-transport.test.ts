import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSmtpServer, type TestSmtpServer } from '../../testing/smtp-server.ts'
import { type Mail, MailRefused } from './mail.ts'
import { createSmtpTransport } from './smtp-transport.ts'

let server: TestSmtpServer
beforeEach(async () => {
  server = await startSmtpServer()
})
afterEach(() => server.close())

const mail = (given: Partial<Mail> = {}): Mail => ({
  id: 'invoice.1',
  to: { name: 'نورة السالم', address: 'noura@example.com' },
  from: { name: 'سكّر', replyTo: 'hello@sukkar.example' },
  locale: 'ar',
  subject: 'سكّر: طلبك رقم \u2068SK-1001\u2069',
  html: '<p>أهلًا</p>\n.',
  text: 'أهلًا\n.\nنهاية',
  atMs: Date.parse('2026-11-21T10:00:00+03:00'),
  ...given,
})
const send = (given: Partial<Mail> = {}, url = server.url) => createSmtpTransport(url, 'orders@sukkar.example').send(mail(given))

describe('a mail by SMTP', () => {
  it('arrives as it was written', async () => {
    await send()
    expect(server.received).toMatchObject([{ from: 'orders@sukkar.example', to: ['noura@example.com'] }])
    const { headers, html, text } = server.received[0]!.mail
    expect(html.trim()).toBe(mail().html)
    expect(text.trim()).toBe(mail().text)
    expect(Object.fromEntries(headers)).toMatchObject({
      from: 'سكّر <orders@sukkar.example>',
      to: 'نورة السالم <noura@example.com>',
      'reply-to': 'سكّر <hello@sukkar.example>',
      subject: mail().subject,
      date: 'Sat, 21 Nov 2026 07:00:00 +0000',
      'message-id': '<invoice.1@sukkar.example>',
      'auto-submitted': 'auto-generated',
      'content-language': 'ar',
    })
    // A relay would break lines longer than SMTP allows.
    expect(Math.max(...server.received[0]!.source.split('\r\n').map((line) => line.length))).toBeLessThan(998)
  })

  it('goes to its one recipient, whatever the name and the address hold', async () => {
    await send({ to: { name: 'Noura\r\nBcc: evil@example.com, "<evil@example.com>"', address: 'noura@example.com' } })
    expect(server.received[0]?.to).toEqual(['noura@example.com'])
    expect(server.received[0]?.mail.headers.has('bcc')).toBe(false)
    expect(server.commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(1)
    for (const address of ['noura@example.com, evil@example.com', 'a@b.example\r\nRCPT TO:<evil@example.com>', 'Evil <evil@example.com>'])
      await expect(send({ to: { name: '', address } })).rejects.toThrow(MailRefused)
    expect(server.commands.filter((command) => command.includes('evil@'))).toEqual([])
  })

  it.each([
    ['the recipient', 'RCPT', '550 5.1.1 <noura@example.com> unknown here'],
    ['the message', 'DATA', '554 5.6.0 not like that'],
  ])('that is refused for good because of %s is told from one that may be taken later', async (_, command, answer) => {
    server.answers = [{ command, answer }]
    await expect(send()).rejects.toThrow(MailRefused)
  })

  it.each([
    ['the recipient is busy', 'RCPT', '451 4.2.0 greylisted'],
    ['the message cannot be kept now', 'DATA', '452 4.3.1 disk full'],
    ['the sender is not known here', 'MAIL', '550 5.1.8 sender unknown'],
    ['the relay wants a password', 'RCPT', '530 5.7.0 authentication required'],
    ['the relay does not know the shop', 'RCPT', '554 5.7.1 relay access denied'],
    ['the server is being stopped', 'EHLO', '421 4.3.2 going down'],
  ])('waits when %s', async (_, command, answer) => {
    server.answers = Array.from({ length: 2 }, () => ({ command, answer }))
    const refusal = await send().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Error)
    expect(refusal).not.toBeInstanceOf(MailRefused)
  })

  it('waits when nobody answers', async () => {
    await server.close()
    await expect(send()).rejects.toThrow(/ECONNREFUSED|ESOCKET|ECONNECTION/)
    await expect(send()).rejects.not.toBeInstanceOf(MailRefused)
  })

  it('signs in with what the address says, decoded', async () => {
    await send({}, server.url.replace('smtp://', 'smtp://shop%40sukkar.example:p%40ss%2Fword@'))
    const [, credentials = ''] = server.commands.find((command) => command.startsWith('AUTH PLAIN '))?.split('AUTH PLAIN ') ?? []
    expect(Buffer.from(credentials, 'base64').toString()).toBe('\0shop@sukkar.example\0p@ss/word')
    expect(server.received).toHaveLength(1)
  })

  it('does not send a password in the clear to another machine', async () => {
    // This machine, by an address that does not count as local.
    const elsewhere = server.url.replace('smtp://127.0.0.1', 'smtp://shop:secret@0.0.0.0')
    await expect(send({}, elsewhere)).rejects.toThrow(/TLS/)
    expect(server.commands.filter((command) => command.startsWith('AUTH'))).toEqual([])
  })
})
