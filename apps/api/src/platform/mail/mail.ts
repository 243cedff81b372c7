/** A mail as it leaves the shop. */
export type Mail = {
  /** The outbox event that asked for it: the same effect has the same id, however often it is tried. */
  id: string
  to: { name: string; address: string }
  /** How the shop calls itself in the reader's language, and where an answer goes; null: back to the sender. */
  from: { name: string; replyTo: string | null }
  locale: string
  subject: string
  html: string
  text: string
  atMs: number
}

/**
 * Hands a mail over, or throws: `MailRefused` when the other side will never take it, anything else when it may be taken
 * later.
 */
export type MailTransport = { send: (mail: Mail) => Promise<void> }

/** The receiving side said for good that it does not take this mail. The reason may name the recipient. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'MailRefused'
  }
}
