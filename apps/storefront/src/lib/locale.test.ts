import type { Messages } from '@sukkar/i18n/translate'
import { beforeEach, expect, it, vi } from 'vitest'

/** Texts that arrive when the test lets them; each names its language. */
const arrivals = vi.hoisted(() => new Map<string, () => void>())
vi.mock('@sukkar/i18n/load-messages', () => ({
  loadMessages: (locale: string, tier: string) =>
    new Promise<Messages>((resolve) => {
      const texts: Record<string, string> = tier === 'shell' ? { 'shell.close': `close ${locale}` } : { 'cart.title': `cart ${locale}` }
      if (tier === 'later') resolve({ 'index.howTitle': `how ${locale}` } as Messages)
      else arrivals.set(`${locale} ${tier}`, () => resolve(texts as Messages))
    }),
}))

const load = async () => {
  vi.resetModules()
  arrivals.clear()
  vi.stubGlobal('document', { cookie: 'locale=en', documentElement: {} })
  const locale = await import('./locale.ts')
  const started = locale.startLocale()
  arrivals.get('en shell')?.()
  await started
  return locale
}

let locale: Awaited<ReturnType<typeof load>>
beforeEach(async () => {
  locale = await load()
})

it('the language chosen last is shown, although the texts of the one before arrive later', async () => {
  const arabic = locale.changeLocale('ar')
  const english = locale.changeLocale('en')
  await english
  arrivals.get('ar shell')?.()
  await arabic
  expect(locale.currentLocale()).toBe('en')
  expect(document.cookie).toContain('locale=en')
})

it('texts of a screen that arrive after another language was chosen are loaded in that language', async () => {
  const ensured = locale.ensureTexts('rest')
  const changed = locale.changeLocale('ar')
  arrivals.get('ar shell')?.()
  arrivals.get('ar rest')?.()
  await changed
  arrivals.get('en rest')?.()
  await ensured
  const { translator } = locale.localeStore.getState()
  expect([translator('shell.close'), translator('cart.title')]).toEqual(['close ar', 'cart ar'])
})

it('a language has the texts of a screen that was opened while it was loading', async () => {
  const changed = locale.changeLocale('ar')
  const ensured = locale.ensureTexts('rest')
  arrivals.get('en rest')?.()
  await ensured
  arrivals.get('ar shell')?.()
  await vi.waitFor(() => expect(arrivals.has('ar rest')).toBe(true))
  arrivals.get('ar rest')?.()
  await changed
  expect(locale.localeStore.getState().translator('cart.title')).toBe('cart ar')
})

it('parts that the server drew come alive in the language they were drawn in, although another was chosen before their texts arrived', async () => {
  const changed = locale.changeLocale('ar')
  arrivals.get('ar shell')?.()
  await changed
  const [drawn, now] = [locale.localeStore.getInitialState(), locale.localeStore.getState()]
  expect([drawn, now].map(({ translator }) => translator('index.howTitle'))).toEqual(['how en', 'how ar'])
})
