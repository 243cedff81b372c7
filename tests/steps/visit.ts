import type { Locator, Page } from '@playwright/test'
import { kwdToFils } from '@sukkar/domain/money'
import { formatMoney } from '@sukkar/i18n/formats'
import { removeIsolates } from '@sukkar/i18n/isolate'
import type { Locale } from '@sukkar/i18n/locales'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { expectSoundPage } from '../page-checks.ts'
import type { ShopProcess } from '../shop-process.ts'

/** A customer at the shop: the page they look at, their language and the shop they visit. Every step takes it first. */
export type Visit = {
  page: Page
  t: (key: MessageKey, args?: Record<string, string | number>) => string
  locale: Locale
  device: 'phone' | 'desktop'
  shop: ShopProcess
}

/** Direction marks stand around values: at the ends of words and where the script changes. */
const MARKS = '[\\u2066-\\u2069]*'

/** Runs of one script, of digits, of spaces, and every other character by itself. */
const RUNS = /\p{Script=Arabic}+|\p{Script=Latin}+|\d+|\s+|./gsu

const patternOf = (text: string): string =>
  (removeIsolates(text).match(RUNS) ?? [])
    .map((run) => (/^\s/u.test(run) ? '\\s+' : run.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&')))
    .join(MARKS)

/** A text as it stands somewhere in what the page shows. */
export const shown = (text: string): RegExp => new RegExp(patternOf(text), 'u')

/** A text that is all there is. */
export const shownAlone = (text: string): RegExp => new RegExp(`^\\s*${MARKS}${patternOf(text)}${MARKS}\\s*$`, 'u')

/** A text that something begins with, such as the title of a card. */
export const shownFirst = (text: string): RegExp => new RegExp(`^\\s*${MARKS}${patternOf(text)}`, 'u')

/** An amount in KWD as the page writes it. */
export const money = (visit: Pick<Visit, 'locale'>, kwd: number): string => removeIsolates(formatMoney(kwdToFils(kwd), visit.locale))

/** What must hold on every screen that a journey comes to. */
export const expectSound = (visit: Visit): Promise<void> => expectSoundPage(visit.page, visit.locale)

type Named = { name_en: string; name_ar: string }

/** The name in the language of the visit. */
export const nameIn = (visit: Pick<Visit, 'locale'>, named: Named): string => (visit.locale === 'ar' ? named.name_ar : named.name_en)

/** Reads from the shop as any other client does: what the page shows is compared with the answer. */
export const getFromShop = async <T>(visit: Pick<Visit, 'shop'>, path: string, headers: Record<string, string> = {}): Promise<T> => {
  return await readData<T>(path, await fetch(`${visit.shop.origin}/api${path}`, { headers }))
}

/** Sends to the shop as any other client does. */
export const postToShop = async <T>(
  { shop }: Pick<Visit, 'shop'>,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<T> => {
  const sent =
    body instanceof FormData
      ? { body, headers }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
  return await readData<T>(path, await fetch(`${shop.origin}/api${path}`, { method: 'POST', ...sent }))
}

/** What an answer of the shop carries. */
export const readData = async <T>(path: string, answer: Response): Promise<T> => {
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  const { data }: { data: T } = await answer.json()
  return data
}

/** The header of somebody who is signed in. */
export const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` })

/** What the browser stores under a key. */
export const readStored = ({ page }: Pick<Visit, 'page'>, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)

/** What the page shows with this text, outside of its frame. */
export const textInMain = ({ page }: Pick<Visit, 'page'>, text: string): Locator =>
  page.getByRole('main').getByText(shown(text)).filter({ visible: true }).first()

/** A toast with this text. Toasts leave by themselves, so look for one right after what caused it. */
export const toast = (visit: Visit, text: string) =>
  visit.page.getByRole('region', { name: visit.t('shell.messages') }).getByText(shown(text))

/** Follows a link of the shop to an address, which the history remembers. */
export const goTo = ({ page }: Pick<Visit, 'page'>, address: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash
  }, address)
