import type { SendMailOptions } from 'nodemailer'
import { type Mail, MailRefused } from './mail.ts'

/**
 * The parts of a message for nodemailer. Names and addresses are fields of their own, not one text to be parsed, and nodemailer reads no
 * files or URLs that a text might contain.
 */
export const composeMail = (mail: Mail, sender: string): SendMailOptions => {
  if (!ONE_ADDRESS.test(mail.to.address)) throw new MailRefused('The address of the recipient is not one address')
  return {
    // The same effect has the same Message-ID, so that a mailbox can recognise a second delivery; most show it once.
    messageId: `<${mail.id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
    date: new Date(mail.atMs),
    from: { name: mail.from.name, address: sender },
    to: { name: mail.to.name, address: mail.to.address },
    envelope: { from: sender, to: [mail.to.address] },
    ...(mail.from.replyTo === null || mail.from.replyTo === sender
      ? {}
      : { replyTo: { name: mail.from.name, address: mail.from.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Arabic never fits seven bits; base64 survives every relay, and readers of the file decode it.
    textEncoding: 'base64',
    // Automatic responders do not reply to such mails (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Several addresses in this field would let a customer send mail to strangers in the shop’s name. */
const ONE_ADDRESS = /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/
