import type { SendMailOptions } from 'nodemailer'
import { type Mail, MailRefused } from './mail.ts'

/**
 * The parts of a message for nodemailer. Names and addresses go in as fields of their own, never as one text to be parsed,
 * and nothing is read from files or addresses that a text might name.
 */
export const composeMail = (mail: Mail, sender: string): SendMailOptions => {
  if (!ONE_ADDRESS.test(mail.to.address)) throw new MailRefused('The address of the recipient is not one address')
  return {
    // The same effect has the same Message-ID: a mailbox that gets it twice can tell, and most show it once.
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
    // Arabic has no line that fits seven bits; base64 survives every relay and is what a reader of the file decodes.
    textEncoding: 'base64',
    // Answering machines do not answer a machine (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Who writes several where one belongs must not send mail to strangers in the shop’s name. */
const ONE_ADDRESS = /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/
