import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { composeMail } from './compose-mail.ts'
import type { MailTransport } from './mail.ts'

/** The folder for mails when no SMTP server is configured. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

/**
 * Writes each mail as an `.eml` file, which mail programs can open. The file is named after the effect, so writing it twice leaves one
 * mail; it appears complete or not at all.
 */
export const createFileTransport = (folder: string, sender: string): MailTransport => {
  const transporter = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message } = await transporter.sendMail(composeMail(mail, sender))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed into a buffer')
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${mail.id.replace(/[^\w.-]/g, '_')}.eml`)
      // Readable only by the shop's user: mails contain addresses, links to orders and PINs.
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}
