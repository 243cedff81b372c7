import type { Locator, Page } from '@playwright/test'
import { kwdToFils } from '@sukkar/domain/money'
import { formatMoney } from '@sukkar/i18n/formats'
import { removeIsolates } from '@sukkar/i18n/isolate'
import type { Locale } from '@sukkar/i18n/locales'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { expectSoundPage } from '../page-checks.ts'
import type { ShopProcess } from '../shop-process.ts'

/** A user's page with its language, device and shop; the first parameter of most steps. */
export type Visit = {
  page: Page
  t: (key: MessageKey, args?: Record<string, string | number>) => string
  locale: Locale
  device: 'phone' | 'desktop'
  shop: ShopProcess
}

/** Invisible direction marks, which the page may insert around values. */
const MARKS = '[\\u2066-\\u2069]*'

/** Splits a text into runs between which direction marks may stand: one script, digits, spaces, or a single character. */
const RUNS = /\p{Script=Arabic}+|\p{Script=Latin}+|\d+|\s+|./gsu

const patternOf = (text: string): string =>
  (removeIsolates(text).match(RUNS) ?? [])
    .map((run) => (/^\s/u.test(run) ? '\\s+' : run.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&')))
    .join(MARKS)

/** Matches a text anywhere in the page's text, with direction marks in between. */
export const shown = (text: string): RegExp => new RegExp(patternOf(text), 'u')

/** Matches a text that makes up the whole content. */
export const shownAlone = (text: string): RegExp => new RegExp(`^\\s*${MARKS}${patternOf(text)}${MARKS}\\s*$`, 'u')

/** Matches a text at the beginning, such as the title of a card. */
export const shownFirst = (text: string): RegExp => new RegExp(`^\\s*${MARKS}${patternOf(text)}`, 'u')

/** An amount in KWD as the page writes it. */
export const money = (visit: Pick<Visit, 'locale'>, kwd: number): string => removeIsolates(formatMoney(kwdToFils(kwd), visit.locale))

/** Checks that the current screen is accessible, translated and without overflow. */
export const expectSound = (visit: Visit): Promise<void> => expectSoundPage(visit.page, visit.locale)

type Named = { name_en: string; name_ar: string }

/** The name in the language of the visit. */
export const nameIn = (visit: Pick<Visit, 'locale'>, named: Named): string => (visit.locale === 'ar' ? named.name_ar : named.name_en)

/** Reads `data` of a GET call of the API, to compare it with what the page shows. */
export const getFromShop = async <T>(visit: Pick<Visit, 'shop'>, path: string, headers: Record<string, string> = {}): Promise<T> => {
  return await readData<T>(path, await fetch(`${visit.shop.origin}/api${path}`, { headers }))
}

/** Posts JSON or a form to the API and returns the answer's `data`. */
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

/** Returns `data` of an API answer; throws with status and body when the call failed. */
export const readData = async <T>(path: string, answer: Response): Promise<T> => {
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  const { data }: { data: T } = await answer.json()
  return data
}

export const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` })

export const readStored = ({ page }: Pick<Visit, 'page'>, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key)

/** The first visible element in the main part with this text. */
export const textInMain = ({ page }: Pick<Visit, 'page'>, text: string): Locator =>
  page.getByRole('main').getByText(shown(text)).filter({ visible: true }).first()

/** A visible toast with this text. Toasts disappear by themselves; `expectToast` also finds those that are gone. */
export const toast = (visit: Visit, text: string) =>
  visit.page.getByRole('region', { name: visit.t('shell.messages') }).getByText(shown(text))

/** Navigates by the hash within the same document, which adds an entry to the history. */
export const goTo = ({ page }: Pick<Visit, 'page'>, address: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash
  }, address)
