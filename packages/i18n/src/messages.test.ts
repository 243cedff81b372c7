import { globSync, readdirSync, readFileSync } from 'node:fs'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { errorStatus } from '@sukkar/contract/error-codes'
import { REASON_CODES } from '@sukkar/domain/service-window-reasons'
import { describe, expect, it } from 'vitest'
import { messages as arabic } from './catalogues/all-ar.ts'
import { messages as english } from './catalogues/all-en.ts'
import type { MessageKey } from './message-key.ts'
import { translate } from './server-translate.ts'

const languages = { en: english as Readonly<Record<string, string>>, ar: arabic as Readonly<Record<string, string>> }
const keys = Object.keys(english) as MessageKey[]
const SIX_FORMS = ['few', 'many', 'one', 'other', 'two', 'zero']
const SAMPLES = [0, 1, 2, 3, 11, 100]

/** Latin words that stay Latin in Arabic: brands, units of files and what people read on their screens. */
const LATIN_IN_ARABIC = [
  'English',
  'Apple Pay',
  'Apple',
  'Google',
  'Bookeey',
  'Visa',
  'Mastercard',
  'CSV UTF-8',
  'JPEG',
  'PNG',
  'WebP',
  'HEIC',
  'KNET',
  'PACI',
  'KWD',
  'Waze',
]

type Plural = { name: string; forms: string[] }

function walk(message: CompiledMessage): { args: string[]; plurals: Plural[]; texts: string[]; types: string[] } {
  const result = { args: [] as string[], plurals: [] as Plural[], texts: [] as string[], types: [] as string[] }
  for (const token of message) {
    if (typeof token === 'string') {
      result.texts.push(token)
      continue
    }
    const [name, type, format] = token
    result.args.push(name)
    if (type === undefined) continue
    result.types.push(type)
    const { offset: _offset, ...arms } = format as Record<string, CompiledMessage>
    result.plurals.push({ name, forms: Object.keys(arms) })
    for (const arm of Object.values(arms)) {
      const inner = walk(arm)
      for (const part of ['args', 'plurals', 'texts', 'types'] as const) (result[part] as unknown[]).push(...inner[part])
    }
  }
  return result
}

const parsed = (locale: 'en' | 'ar', key: string) => walk(compileMessageOrThrow(languages[locale][key] ?? ''))
const unique = (names: string[]) => [...new Set(names)].sort()

/** Any call of a text, for tests that go through all of them. */
const anyText = (locale: 'en' | 'ar', digits: 'latn' | 'arab' = 'latn') => translate(locale, digits).dynamic

function sampleArgs(key: MessageKey, count: number): Record<string, string | number> {
  const { args, plurals } = parsed('en', key)
  const counted = new Set(plurals.map((plural) => plural.name))
  return Object.fromEntries(unique(args).map((name) => [name, counted.has(name) ? count : 'x']))
}

describe('every text', () => {
  it('exists in both languages under the same keys', () => {
    expect(Object.keys(arabic).sort()).toEqual([...keys].sort())
    expect(keys.length).toBeGreaterThan(1000)
  })

  it('stands in the file of its feature and in one tier', () => {
    for (const locale of ['en', 'ar'] as const) {
      const folder = `${import.meta.dirname}/messages/${locale}`
      let count = 0
      for (const file of readdirSync(folder)) {
        const feature = file.replace('.ts', '').replace(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase())
        const source = readFileSync(`${folder}/${file}`, 'utf8')
        const found = Array.from(source.matchAll(/^ {2}'([^']+)':/gmu), (match) => match[1] ?? '')
        count += found.length
        expect(found.filter((key) => !key.startsWith(`${feature}.`))).toEqual([])
        expect(found.filter((key) => !(key in languages[locale]))).toEqual([])
      }
      expect(count).toBe(keys.length)
    }
  })

  it.each(['en', 'ar'] as const)('parses and is not empty in %s', (locale) => {
    for (const key of keys) {
      expect(() => parsed(locale, key), key).not.toThrow()
      expect(languages[locale][key]?.trim(), key).not.toBe('')
      expect(languages[locale][key], key).toBe(languages[locale][key]?.trim())
    }
  })

  it('takes the same arguments in both languages, counted in both or in neither', () => {
    for (const key of keys) {
      expect(unique(parsed('ar', key).args), key).toEqual(unique(parsed('en', key).args))
      const counted = (locale: 'en' | 'ar') => unique(parsed(locale, key).plurals.map((plural) => plural.name))
      expect(counted('ar'), key).toEqual(counted('en'))
    }
  })

  it('uses plurals alone, once per argument, and never shows a counted argument plainly', () => {
    for (const locale of ['en', 'ar'] as const) {
      for (const key of keys) {
        const { args, plurals, types } = parsed(locale, key)
        expect(
          types.filter((type) => type !== 'plural'),
          key,
        ).toEqual([])
        for (const { name } of plurals) expect(args.filter((arg) => arg === name).length, `${locale} ${key} ${name}`).toBe(1)
      }
    }
  })

  it('has the two English forms and all six Arabic forms wherever something is counted', () => {
    for (const key of keys) {
      for (const { forms } of parsed('ar', key).plurals) expect(forms.sort(), key).toEqual(SIX_FORMS)
      for (const { forms } of parsed('en', key).plurals) expect(forms.filter((form) => form !== '0').sort(), key).toEqual(['one', 'other'])
    }
  })

  it('shows the number for few, many and other in Arabic, where the noun does not carry it', () => {
    for (const key of keys) {
      const source = languages.ar[key] ?? ''
      for (const form of ['few', 'many', 'other']) {
        for (const arm of source.matchAll(new RegExp(`\\b${form} \\{([^{}]*)`, 'gu'))) expect(arm[1], key).toContain('#')
      }
    }
  })

  it('says its arguments in a way the types can read', () => {
    for (const key of keys) expect(unique(namesByType(languages.en[key] ?? '')), key).toEqual(unique(parsed('en', key).args))
  })

  it('renders at every kind of number without a stray brace, hash or missing value', () => {
    for (const locale of ['en', 'ar'] as const) {
      for (const key of keys) {
        for (const count of SAMPLES) {
          const text = anyText(locale)(key, sampleArgs(key, count))
          expect(text, key).not.toMatch(/[{}]|undefined|NaN|__lingui/u)
          if (!/#\{/u.test(languages[locale][key] ?? '')) expect(text, key).not.toContain('#')
          expect(text.trim(), key).not.toBe('')
        }
      }
    }
  })
})

describe('Arabic forms', () => {
  it('counts the cart as a native speaker does [S1.5]', () => {
    const text = SAMPLES.map((count) => anyText('ar')('shell.cartCount', { count }))
    expect(text).toEqual(['سلتك فارغة', 'منتج واحد في سلتك', 'منتجان في سلتك', '3 منتجات في سلتك', '11 منتجًا في سلتك', '100 منتج في سلتك'])
  })

  it('counts missing pictures in the feminine', () => {
    const text = SAMPLES.map((count) => anyText('ar', 'arab')('pictures.needMore', { count }))
    expect(text).toEqual([
      'اكتمل عدد الصور',
      'يرجى رفع صورة إضافية واحدة',
      'يرجى رفع صورتين إضافيتين',
      'يرجى رفع ٣ صور إضافية',
      'يرجى رفع ١١ صورة إضافية',
      'يرجى رفع ١٠٠ صورة إضافية',
    ])
  })
})

describe('wording', () => {
  const arabicTexts = keys.filter((key) => key !== 'shell.english').map((key) => [key, textOf('ar', key)] as const)

  it('keeps Latin letters out of Arabic except brands', () => {
    for (const [key, text] of arabicTexts) {
      const rest = LATIN_IN_ARABIC.reduce((left, word) => left.replaceAll(word, ''), text)
      expect(rest.match(/[A-Za-z]+/gu), `${key}: ${text}`).toBeNull()
    }
  })

  it('uses Arabic punctuation, no straight quotes, no tatweel, no exclamation heaps', () => {
    for (const [key, text] of arabicTexts) expect(text, key).not.toMatch(/["'“”,;?%]{2}|["'“”;?]|(?<!\d),|,(?!\d)|ـ|!!|!.*!/u)
  })

  it('uses curly quotes in English, because a straight one is a sign of the message format', () => {
    for (const key of keys) expect(languages.en[key], key).not.toMatch(/['"`]/u)
  })

  it('carries no control or private characters, and no tanween after the alif', () => {
    for (const locale of ['en', 'ar'] as const) {
      for (const key of keys)
        expect(languages[locale][key], key).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ue000-\uf8ff]|اً| {2}/u)
    }
  })

  it('never breaks English off in the middle of a marketing shout', () => {
    for (const key of keys) expect(textOf('en', key), key).not.toMatch(/!!|[A-Z]{6,}(?!\p{L})(?<!KNET)/u)
  })

  it.each<[id: string, key: MessageKey, words: string]>([
    ['[S8.6a]', 'server.error.WRONG_CREDENTIALS', 'Wrong Email or Password'],
    ['[S8.6b]', 'server.error.INTERNAL', 'Something went Wrong'],
    ['[S8.6b]', 'error.genericText', 'Something went Wrong'],
    ['[S8.6c]', 'server.error.NOT_A_CUSTOMER', 'You are not a customer'],
    ['[S8.6d]', 'server.error.SERVICE_REQUIRED', 'Please select the order type and your address first'],
    ['[S8.6e]', 'cart.someOut', 'Some of your cart products are out-of-stock'],
    ['[S8.6f]', 'server.error.LAST_ORDER', 'Sorry, Last Order'],
    ['[S8.6g]', 'server.error.BRANCH_CLOSED', 'must pick a delivery date starting from tomorrow'],
    ['[S8.6h]', 'dialog.rescheduleTitle', 'You must Reschedule your Order'],
    ['[S8.6i]', 'server.error.RESCHEDULE_UNAVAILABLE', 'to reschedule this order due to the unavailability of some products'],
    ['[S8.6j]', 'payment.failedTitle', 'Payment Failed'],
    ['[S8.2a]', 'product.added', 'added to cart'],
    ['[S8.2c]', 'product.added', 'Product added to Cart Successfully'],
    ['[S8.2d]', 'product.updated', 'Product updated Successfully'],
    ['[S8.2e]', 'server.ok.updated', 'Updated Successfully'],
    ['[S8.2e]', 'account.profileUpdated', 'Updated Successfully'],
    ['[S8.2f]', 'server.ok.created', 'Created Successfully'],
    ['[S8.2g]', 'server.ok.registered', 'Registered Successfully'],
    ['[S8.2h]', 'server.ok.logged_in', 'Logged in Successfully'],
    ['[S8.2i]', 'server.ok.order_added', 'Order Added to Your Cart successfully'],
    ['[S8.2j]', 'pickService.locationGranted', 'Location access granted'],
    ['[S8.2k]', 'server.ok.address_updated', 'Address Updated SuccessFully'],
    ['[S8.3a]', 'pickService.notAvailableProduct', 'not available product'],
    ['[S8.3b]', 'pickService.noBranches', 'no branches'],
    ['[S8.3c]', 'cart.empty', 'cart is empty'],
    ['[S8.3d]', 'pickService.noAddresses', 'no addresses'],
    ['[S8.3e]', 'error.maintenanceTitle', 'website is busy'],
    ['[S8.7b]', 'error.notFoundTitle', '404 Not Found'],
    ['[S8.7b]', 'error.notFoundText', 'This page could not be found'],
    ['[S2.2]', 'error.generic', 'An error occurred'],
    ['[S8.7d]', 'order.pushDenied', 'User denied permissions!'],
    ['[S8.7f]', 'dialog.leaveText', 'Changes that you made may not be saved.'],
    ['[S5.1b]', 'pictures.needMore', 'please upload more'],
    ['[S5.1c]', 'pictures.needLess', 'please upload less'],
    ['[S5.2b]', 'cart.minimum', 'minimum subtotal'],
    ['[S5.13a]', 'validation.required', 'Required'],
    ['[S5.13b]', 'validation.email', 'Wrong email format'],
    ['[S5.13c]', 'validation.phone', 'Invalid phone number'],
    ['[S5.13d]', 'server.field.digits', 'Numbers Only'],
    ['[S5.13e]', 'server.field.match', 'Does not match with'],
    ['[S5.13e]', 'validation.passwordMatch', 'password confirmation must match'],
    ['[S5.13f]', 'server.field.url', 'Wrong url format'],
    ['[S5.13i]', 'validation.invalid', 'Invalid'],
    ['[S5.14a]', 'pickService.missingArea', 'You have to pick an Area'],
    ['[S5.14b]', 'server.field.paci', 'PACI number must be valid for the chosen area'],
    ['[S5.14c]', 'validation.terms', 'Please agree to the terms and conditions'],
    ['[S5.14d]', 'validation.time', 'Please, Pick a valid Delivery time'],
    ['[S5.14f]', 'coupon.failed', 'The voucher was not applied'],
    ['[S4.13a]', 'status.hold', 'Needs Action'],
    ['[S1.8a]', 'legal.terms.changes', 'Changes must be reported at least one day before delivery'],
    ['[S1.8b]', 'legal.terms.noCancel', 'no cancellations on the delivery day'],
    ['[S1.8c]', 'legal.terms.custom', 'Custom cakes are ordered two or more days ahead'],
    ['[S1.8d]', 'legal.terms.delay', 'up to 20% discount on other purchases'],
    ['[S1.8e]', 'legal.terms.refund', 'Refunds go to the same account'],
    ['[S1.8f]', 'legal.terms.receipt', 'receipt or invoice'],
  ])('%s keeps the words of the specification in %s: %s', (_, key, words) => {
    expect(textOf('en', key).toLowerCase()).toContain(words.toLowerCase())
    expect(textOf('ar', key)).toMatch(/\p{Script=Arabic}/u)
  })
})

describe('the keys', () => {
  it('are all said somewhere in the product', () => {
    expect(listUnsaid(keys, readProduct())).toEqual([])
  })

  it('are found unsaid when only a test, a comment or another text says them', () => {
    const source = [
      "t('cart.title')",
      '// as cart.note says',
      'subscribe(`order.${id}`)',
      't(`status.text.${status}`)',
      "for (const key of ['past', 'open']) t(`orders.${key}`)",
    ].join('\n')
    const all = ['cart.title', 'cart.note', 'order.late', 'status.text.paid', 'status.paid', 'orders.past', 'orders.late']
    expect(listUnsaid(all, [source])).toEqual(['cart.note', 'order.late', 'status.paid', 'orders.late'])
  })
})

describe('closed lists', () => {
  it('have a sentence for every error code of the contract, and no other', () => {
    const said = keys.filter((key) => key.startsWith('server.error.')).map((key) => key.replace('server.error.', ''))
    expect(said.sort()).toEqual(Object.keys(errorStatus).sort())
  })

  it('begin every coupon refusal with the words of the specification [S5]', () => {
    for (const key of keys.filter((name) => name.startsWith('server.error.COUPON_'))) {
      expect(textOf('en', key)).toMatch(/^The voucher was not applied: /u)
      expect(textOf('ar', key)).toMatch(/^لم يتم تطبيق القسيمة: /u)
    }
  })

  it('have a sentence for every reason of the service window', () => {
    for (const code of REASON_CODES) expect(keys).toContain(`service.reason.${code}`)
  })

  it('have a name and a sentence for every status of the specification [S4]', () => {
    const statuses = ['created', 'paid', 'in_progress', 'ready_for_delivery', 'hold', 'on_the_way', 'delivered', 'cancelled', 'pending']
    for (const status of [...statuses, 'confirmed', 'processing', 'shipped', 'picked', 'payment_failed']) {
      expect(keys).toContain(`status.${status}`)
      expect(keys).toContain(`status.text.${status}`)
    }
  })
})

/**
 * The keys that no source says: neither in quotes nor as the beginning of a template (`server.error.${code}`). Where the template
 * begins with the feature alone (`consoleNumbers.${key}`), its source has to name the rest of the key, too.
 */
function listUnsaid(all: readonly string[], sources: readonly string[]): string[] {
  const quoted = new Set(
    sources.flatMap((text) => Array.from(text.matchAll(/(['"`])([a-zA-Z]+(?:\.[\w-]+)+)\1/gu), (match) => match[2] ?? '')),
  )
  const beginnings = sources.flatMap((text) =>
    Array.from(text.matchAll(/`([a-zA-Z]+\.(?:[\w-]+\.)*)\$\{/gu), (match) => ({ beginning: match[1] ?? '', text })),
  )
  const isBegun = (key: string): boolean =>
    beginnings.some(({ beginning, text }) => {
      const rest = key.slice(beginning.length)
      const isOfFeature = beginning.indexOf('.') === beginning.length - 1
      return key.startsWith(beginning) && (isOfFeature ? text.includes(`'${rest}'`) : rest !== '')
    })
  return all.filter((key) => !quoted.has(key) && !isBegun(key))
}

/** The sources of the apps and packages, without tests and without the texts themselves. */
function readProduct(): string[] {
  const root = `${import.meta.dirname}/../../..`
  return globSync('{apps,packages}/*/{src,scripts}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.|i18n\/src\/messages\//u.test(path))
    .map((path) => readFileSync(`${root}/${path}`, 'utf8'))
}

/** The words of a text without its arguments. */
function textOf(locale: 'en' | 'ar', key: MessageKey): string {
  return parsed(locale, key).texts.join(' ').trim()
}

/** What `ArgsOfText` reads, step by step at run time. */
function namesByType(text: string): string[] {
  const names: string[] = []
  for (let rest = text; rest.includes('{'); ) {
    rest = rest.slice(rest.indexOf('{') + 1)
    if (!rest.includes('}')) continue
    const inside = rest.slice(0, rest.indexOf('}'))
    const name = inside.includes(', plural,') ? inside.slice(0, inside.indexOf(', plural,')) : inside
    if (name !== '' && !/[ #{,]/u.test(name)) names.push(name)
  }
  return names
}
