import type { Page } from './bank-books.ts'

export type BankReply = { status: number; type: string; text: string }

/** How the bank tells what it knows in one answer. */
export type AnswerFaults = {
  /** Calls a page failed that nobody has used. */
  failsBeforePaying: boolean
  /** Names another order's payment instead of the one that was asked about. */
  otherTrackId: string | null
}

/** What two banks have in common: how they speak is theirs alone. */
export type BankProtocol = {
  /** The customer's browser comes to the address that the shop gave it. */
  openPage: (url: string) => Page
  aboutOf: (url: string, body: string) => { kind: 'start' | 'enquiry' | 'refund' | 'other'; trackId: string }
  answer: (url: string, body: string, telling: AnswerFaults) => BankReply
  /** What the bank sends the shop about a page; null for a bank or a page without. */
  notify: (page: Page) => { url: string; body: string } | null
  /** Where the browser goes after a notification that was acknowledged; null where it was not. */
  readAcknowledgement: (status: number, text: string) => string | null
  /** Where the browser goes by itself. */
  returnUrl: (page: Page) => string
  /** What a stranger can send without knowing any secret but a track id. */
  forge: (trackId: string, isPaid: boolean) => { url: string; body: string }
  forgedReturn: (trackId: string) => string
}
