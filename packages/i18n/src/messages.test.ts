import { readdirSync, readFileSync } from 'node:fs'
import { errorStatus } from '@sukkar/contract/error-codes'
import { REASON_CODES } from '@sukkar/domain/service-window-reasons'
import { describe, expect, it } from 'vitest'
import type { MessageKey } from './message-key.ts'
import { translate } from './server-translate.ts'
import { keys, languages, parsed, textOf } from './test-messages.ts'

const SIX_FORMS = ['few', 'many', 'one', 'other', 'two', 'zero']
const SAMPLES = [0, 1, 2, 3, 11, 100]

const unique = (names: string[]) => [...new Set(names)].sort()

/** Calls any text, for tests that iterate over all of them. */
const anyText = (locale: 'en' | 'ar', digits: 'latn' | 'arab' = 'latn') => translate(locale, digits).dynamic

function sampleArgs(key: MessageKey, count: number): Record<string, string | number> {
  const { args, plurals } = parsed('en', key)
  const counted = new Set(plurals.map((plural) => plural.name))
  return Object.fromEntries(unique(args).map((name) => [name, counted.has(name) ? count : 'x']))
}

describe('every text', () => {
  it('exists in both languages under the same keys', () => {
    expect(Object.keys(languages.ar).sort()).toEqual([...keys].sort())
    expect(keys.length).toBeGreaterThan(1000)
  })

  it('stands in the file of its feature and in one tier', () => {
    for (const locale of ['en', 'ar'] as const) {
      const folder = `${import.meta.dirname}/messages/${locale}`
      let count = 0
      for (const file of readdirSync(folder)) {
        const feature = file.replace(/(?:-later)?\.ts$/u, '').replace(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase())
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

/** The same argument names as `ArgsOfText`, computed at run time. */
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
