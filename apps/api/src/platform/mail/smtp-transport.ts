import { createTransport, type NodemailerError } from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import { MailRefused, type MailTransport } from './mail.ts'

/** Opens a connection for each mail: the shop sends a few per minute, and nothing stays open when it stops. */
export const createSmtpTransport = (smtpUrl: string, sender: string): MailTransport => {
  const transporter = createTransport({
    url: smtpUrl,
    requireTLS: needsTls(smtpUrl),
    connectionTimeout: STEP_MAX_MS,
    greetingTimeout: STEP_MAX_MS,
    dnsTimeout: STEP_MAX_MS,
    socketTimeout: STEP_MAX_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      const message = composeMail(mail, sender)
      try {
        await transporter.sendMail({ ...message, signal: AbortSignal.timeout(SEND_MAX_MS) })
      } catch (error) {
        throw isForGood(error) ? new MailRefused(describe(error)) : new Error(describe(error))
      }
    },
  }
}

/** Requires TLS before a password is sent to another machine. */
const needsTls = (smtpUrl: string): boolean => {
  const { protocol, username, hostname } = new URL(smtpUrl)
  return protocol === 'smtp:' && username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/**
 * A 5xx to the recipient or to the message is a permanent failure (RFC 5321, 4.2.1), as is an invalid address. Failures that the operator
 * can fix (greeting, password, sender, and by RFC 3463 every x.7.x, such as relaying denied) leave the mail to be tried again.
 */
const isForGood = (error: unknown): boolean => {
  const { code, command, responseCode = 0, response = '' } = error as Partial<NodemailerError>
  if (code === 'EENVELOPE' && command === 'API') return true
  if (command !== 'RCPT TO' && command !== 'DATA') return false
  return responseCode >= 500 && responseCode !== 530 && !/^\d{3}[ -]5\.7\./.test(response)
}

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as Partial<NodemailerError>
  return code === undefined ? error.message : `${code} ${error.message}`
}

const STEP_MAX_MS = 10_000
/** Far below the lease of an outbox row, so that no other process sends the same mail meanwhile. */
const SEND_MAX_MS = 20_000
