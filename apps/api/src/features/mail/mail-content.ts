import type { Locale } from '@sukkar/i18n/locales'

/**
 * What a mail says, before anybody knows how it looks: HTML and plain text are rendered from the same content, so neither says
 * less than the other. Texts may hold direction isolates, as the translator puts them around values.
 */
export type MailContent = {
  subject: string
  /** What a list of mails shows beside the subject. */
  preheader: string
  title: string
  blocks: readonly Block[]
  /** Why the reader gets this mail. */
  why: string
}

export type Block =
  | { kind: 'text'; text: string }
  /** Said in passing. */
  | { kind: 'hint'; text: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'facts'; title: string | null; facts: readonly Fact[] }
  | { kind: 'lines'; title: string; lines: readonly Line[] }
  | { kind: 'sums'; sums: readonly Sum[] }
  /** To be typed somewhere else, character by character. */
  | { kind: 'code'; code: string }

export type Fact = { label: string; values: readonly string[] }
/** A line of an invoice: what it is, what belongs to it, and its amount. */
export type Line = { name: string; details: readonly string[]; amount: string }
export type Sum = { label: string; amount: string; isTotal: boolean }

/** Who writes, in the reader's language. */
export type Sender = {
  locale: Locale
  shop: string
  tagline: string
  phone: string
  email: string
  address: string
  licence: string | null
  /** The shop's own page, and its terms. */
  url: string
  terms: { label: string; url: string }
}
