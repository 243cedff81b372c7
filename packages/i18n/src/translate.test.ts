import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { removeIsolates } from './isolate.ts'
import { loadMessages } from './load-messages.ts'
import type { ArgsAfter, ArgsOf, MessageKey, SlotsOf } from './message-key.ts'
import { translate } from './server-translate.ts'
import { createTranslator, type Messages, type Slot } from './translate.ts'

const ISOLATED_PHONE = '\u2068+965 5000 1234\u2069'

describe('translate', () => {
  it('gives a text without arguments', () => {
    expect(translate('en')('cart.title')).toBe('Your cart')
    expect(translate('ar')('cart.title')).toBe('سلتك')
  })

  it('isolates a value that could disturb the direction, and only such a value', () => {
    expect(translate('ar')('mail.problemAsk', { phone: '+965 5000 1234' })).toBe(`للتواصل معنا: ${ISOLATED_PHONE}.`)
    expect(translate('ar')('account.greeting', { name: 'سارة' })).toBe('أهلًا سارة')
    expect(translate('ar')('account.greeting', { name: 'Sara' })).toBe('أهلًا \u2068Sara\u2069')
    expect(translate('en')('account.greeting', { name: 'سارة' })).toBe('Hello, \u2068سارة\u2069')
    expect(translate('en')('account.greeting', { name: 'Sara' })).toBe('Hello, Sara')
  })

  it('keeps a value that is made of isolated ones in the direction of its language', () => {
    const time = translate('ar')('checkout.summaryTime', { day: 'الأربعاء 25 نوفمبر', time: '4:00 م' })
    expect(time).toBe('\u2068الأربعاء 25 نوفمبر\u2069، \u20684:00 م\u2069')
    expect(translate('ar')('order.promised', { time })).toContain(`\u2067${time}\u2069`)
    expect(translate('en')('order.promised', { time: '\u2068غد\u2069, \u20684 م\u2069' })).toContain('\u2066\u2068غد')
    expect(translate('ar')('order.promised', { time: 'غدًا \u20684 م\u2069' })).toContain('\u2068غدًا')
  })

  it('does not isolate twice', () => {
    expect(translate('ar')('mail.problemAsk', { phone: ISOLATED_PHONE })).toBe(`للتواصل معنا: ${ISOLATED_PHONE}.`)
  })

  it('writes numbers with the chosen digits, counted or not', () => {
    expect(translate('ar')('server.field.maximum', { max: 1500 })).toBe('أعلى قيمة مسموح بها 1500')
    expect(translate('ar', 'arab')('server.field.maximum', { max: 1500 })).toBe('أعلى قيمة مسموح بها ١٥٠٠')
    expect(translate('ar', 'arab')('cart.items', { count: 12 })).toBe('١٢ منتجًا')
    expect(translate('ar', 'arab')('cart.items', { count: 1200 })).toBe('١٬٢٠٠ منتج')
    expect(translate('ar')('shell.rights', { year: 2026, shop: 'سكّر' })).toContain('© 2026 سكّر')
    expect(translate('en', 'arab')('cart.items', { count: 12 })).toBe('12 items')
  })

  it('puts values in as they are: braces, hashes, escapes, marks', () => {
    for (const name of ['{name}', '# of #', '\\u0041', '\\x41', "it's '{0}'", '%__lingui_octothorpe__%', '']) {
      expect(removeIsolates(translate('en')('account.greeting', { name }))).toBe(`Hello, ${name}`)
    }
    expect(translate('en')('catalogue.resultsFor', { count: 2, query: '# {count}' })).toBe('2 products for “# {count}”')
  })

  it('gives parts in the order of the language, values untouched', () => {
    const link = { link: 'terms' }
    expect(translate('en').parts('checkout.agree', { terms: link })).toEqual(['I agree to the ', { name: 'terms', value: link }])
    expect(translate('ar').parts('checkout.agree', { terms: link })).toEqual(['أوافق على ', { name: 'terms', value: link }])
    expect(translate('ar').parts('catalogue.resultsFor', { count: 3, query: 'cake' })).toEqual([
      '3 منتجات تطابق «',
      { name: 'query', value: 'cake' },
      '»',
    ])
    expect(translate('en').parts('cart.title', {})).toEqual(['Your cart'])
  })

  it('writes the digits of the text itself in the chosen ones, and leaves those of a name', () => {
    const texts = { 'account.greeting': '404 {name}' } as Partial<Messages> as Messages
    expect(removeIsolates(createTranslator('ar', texts, 'arab')('account.greeting', { name: 'SK-1' }))).toBe('٤٠٤ SK-1')
    expect(removeIsolates(createTranslator('ar', texts)('account.greeting', { name: 'SK-1' }))).toBe('404 SK-1')
  })

  it('shows an ellipsis for a text whose tier is not there yet, and the text once it is', async () => {
    const shell = createTranslator('ar', await loadMessages('ar', 'shell'))
    expect(shell('shell.menu')).toBe('القائمة')
    expect(shell('shell.home')).toBe('…')
    expect(shell.has('cart.title')).toBe(false)
    expect(shell('cart.title')).toBe('…')
    const whole = shell.with(await loadMessages('ar', 'rest')).with(await loadMessages('ar', 'legal'))
    expect(whole('cart.title')).toBe('سلتك')
    expect(whole('legal.privacy.title')).toBe('سياسة الخصوصية')
    expect(whole.has('server.ok.done')).toBe(false)
    expect([whole.locale, whole.digits]).toEqual(['ar', 'latn'])
  })

  it('takes any arguments for a key put together at run time, and ignores those it does not need', () => {
    const codes = ['NOT_ENOUGH_STOCK', 'OUT_OF_STOCK'] as const
    expect(codes.map((code) => translate('en').dynamic(`server.error.${code}`, { count: 2, name: 'x' }))).toEqual([
      'Only 2 left',
      'Some of your cart products are out-of-stock',
    ])
  })

  it('speaks both languages side by side', () => {
    expect([translate('en')('shell.home'), translate('ar')('shell.home'), translate('en')('shell.home')]).toEqual([
      'Home',
      'الرئيسية',
      'Home',
    ])
  })

  it('reads compiled texts as it reads their source', () => {
    const source = '{count, plural, one {# item for {name}} other {# items for {name}}}'
    for (const message of [source, compileMessageOrThrow(source)]) {
      const translator = createTranslator('en', { 'catalogue.resultsFor': message, 'cart.title': ['x'] })
      const text = Reflect.apply(translator, undefined, ['catalogue.resultsFor', { count: 2, name: 'Sara' }])
      expect(text).toBe('2 items for Sara')
    }
  })
})

describe('types', () => {
  it('demand what a text needs and refuse what it does not', () => {
    expectTypeOf<ArgsAfter<'cart.title'>>().toEqualTypeOf<[]>()
    expectTypeOf<ArgsAfter<'cart.minimum'>>().toEqualTypeOf<[args: { readonly amount: string | number }]>()
    expectTypeOf<ArgsOf<'cart.items'>>().toEqualTypeOf<{ readonly count: number }>()
    expectTypeOf<ArgsOf<'catalogue.resultsFor'>>().toEqualTypeOf<{ readonly count: number; readonly query: string | number }>()
    expectTypeOf<ArgsOf<'pictures.count'>>().toEqualTypeOf<{
      readonly count: string | number
      readonly min: string | number
      readonly max: number
    }>()
    expectTypeOf<SlotsOf<'catalogue.resultsFor'>>().toEqualTypeOf<{ readonly count: number; readonly query: unknown }>()
    expectTypeOf<'cart.nothing'>().not.toExtend<MessageKey>()
    expect(translate('en')('catalogue.resultsFor', { count: 1, query: 'kunafa' })).toBe('1 product for “kunafa”')
  })

  it('keep the arguments of one text apart from those of another when the key is one of several', () => {
    expectTypeOf<ArgsAfter<'cart.title' | 'cart.minimum'>>().toEqualTypeOf<[] | [args: { readonly amount: string | number }]>()
  })

  it('give back in parts what was put in', () => {
    expectTypeOf(translate('en').parts('cart.minimum', { amount: true })).toEqualTypeOf<(string | Slot<boolean>)[]>()
  })
})
