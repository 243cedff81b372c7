/** A mail ready to be sent. */
export type Mail = {
  /** The id of its outbox event: every try of the same effect has the same id. */
  id: string
  to: { name: string; address: string }
  /** The shop's name in the reader's language, and the address for replies; null: the sender's. */
  from: { name: string; replyTo: string | null }
  locale: string
  subject: string
  html: string
  text: string
  atMs: number
}

/** Delivers a mail or throws: `MailRefused` when the recipient's server will never accept it, another error when it may later. */
export type MailTransport = { send: (mail: Mail) => Promise<void> }

/** The recipient's server refused this mail permanently. The reason may contain the recipient's address. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'MailRefused'
  }
}
