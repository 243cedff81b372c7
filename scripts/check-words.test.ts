import { describe, expect, it } from 'vitest'
import { checkLiterals, checkMessageFiles } from './check-words.ts'

type Messages = Record<string, unknown>

const path = { en: 'packages/i18n/src/messages/en/cart.ts', ar: 'packages/i18n/src/messages/ar/cart.ts' }

async function rulesBrokenBy(english: Messages, arabic: Messages): Promise<string[]> {
  const load = async (file: string) => (file === path.en ? { cartEn: english } : { cartAr: arabic })
  return (await checkMessageFiles(Object.values(path), load)).map(({ rule }) => rule)
}

const sixForms = '{count, plural, zero {صفر} one {واحد} two {اثنان} few {# قليل} many {# كثير} other {# غير ذلك}}'

describe('messages of both languages', () => {
  it('refuses a text that one language lacks', async () => {
    expect(await rulesBrokenBy({ greeting: 'Hello' }, {})).toEqual(['missing-arabic'])
    expect(await rulesBrokenBy({}, { greeting: 'أهلًا' })).toEqual(['missing-english'])
  })

  it('refuses an argument that only one language has, also inside a choice', async () => {
    expect(await rulesBrokenBy({ a: 'Hello {name}' }, { a: 'أهلًا {nom}' })).toEqual(['same-arguments'])
    expect(
      await rulesBrokenBy({ a: '{kind, select, gift {for {name}} other {yours}}' }, { a: '{kind, select, gift {هدية} other {لك}}' }),
    ).toEqual(['same-arguments'])
  })

  it('refuses an argument of another kind', async () => {
    expect(await rulesBrokenBy({ a: '{at, date}' }, { a: '{at}' })).toEqual(['same-arguments'])
  })

  it.each(['zero', 'one', 'two', 'few', 'many'])('refuses an Arabic plural without the form %s', async (form) => {
    const incomplete = sixForms.replace(new RegExp(`${form} \\{[^}]*\\} `), '')
    expect(await rulesBrokenBy({ a: '{count, plural, one {# cake} other {# cakes}}' }, { a: incomplete })).toEqual(['plural-forms'])
  })

  it('refuses an English plural without the singular', async () => {
    expect(await rulesBrokenBy({ a: '{count, plural, other {# cakes}}' }, { a: sixForms })).toEqual(['plural-forms'])
  })

  it('finds a plural inside another choice', async () => {
    const nested = (plural: string) => `{kind, select, gift {${plural}} other {x}}`
    expect(
      await rulesBrokenBy({ a: nested('{count, plural, one {#} other {#}}') }, { a: nested('{count, plural, one {#} other {#}}') }),
    ).toEqual(['plural-forms'])
  })

  it.each(['أهلًا {', 'أهلًا }', '{name', '{count, plural, foo {x} other {y}}', '{name, nosuch}'])(
    'refuses what does not compile or cannot be meant: %s',
    async (arabic) => {
      expect(await rulesBrokenBy({ a: 'Hello' }, { a: arabic })).toContain('icu-syntax')
    },
  )

  it('refuses a choice without its last resort', async () => {
    expect(await rulesBrokenBy({ a: '{k, select, a {x} other {y}}' }, { a: '{k, select, a {x}}' })).toEqual(['plural-forms'])
  })

  it('refuses an empty text', async () => {
    expect(await rulesBrokenBy({ a: 'Hello' }, { a: ' ' })).toEqual(['empty-message'])
  })

  it('accepts pairs that agree', async () => {
    const english = { a: 'Hello {name}', b: '{count, plural, one {# cake} other {# cakes}}', c: '{at, date, short}' }
    const arabic = { a: 'أهلًا {name}', b: sixForms, c: '{at, date, short}' }
    expect(await rulesBrokenBy(english, arabic)).toEqual([])
  })

  it('compares nested texts by their dotted keys', async () => {
    expect(await rulesBrokenBy({ button: { add: 'Add' } }, { button: { add: 'أضف' } })).toEqual([])
    expect(await rulesBrokenBy({ button: { add: 'Add' } }, { button: { drop: 'أزل' } })).toEqual(['missing-arabic', 'missing-english'])
  })

  it('misses no file: one without its twin, and none at all', async () => {
    const load = async () => ({ cart: { a: 'Hello' } })
    expect(await checkMessageFiles([path.en], load)).toMatchObject([{ rule: 'missing-arabic', path: path.ar }])
    expect(await checkMessageFiles([path.ar], load)).toMatchObject([{ rule: 'missing-english' }])
    expect(await checkMessageFiles(['packages/i18n/src/locales.ts'], load)).toMatchObject([{ rule: 'missing-messages' }])
  })
})

describe('words in components', () => {
  function find(jsx: string, path = 'apps/storefront/src/features/cart/cart.tsx') {
    return checkLiterals([{ path, text: `export function Cart({ t, open }: Props) {\n  return (\n    ${jsx}\n  )\n}` }])
  }

  it.each([
    ['text', '<p>Your cart</p>'],
    ['Arabic text', '<p>سلتك</p>'],
    ['text beside a value', '<p>{t} items</p>'],
    ['a text in braces', "<p>{'Your cart'}</p>"],
    ['a choice of texts', "<p>{open ? 'Close' : t}</p>"],
    ['a text in braces without an element around', "<>{'Your cart'}</>"],
    ['a text under a condition', "<p>{open && 'Close'}</p>"],
    ['a template', '<p>{`Cart of ${t}`}</p>'],
    ['aria-label', '<button aria-label="Close" />'],
    ['title', "<button title={'Close'} />"],
    ['placeholder', '<input placeholder="Search" />'],
    ['alt', '<img alt="A cake" />'],
  ])('refuses %s', (_, jsx) => {
    expect(find(jsx)).toMatchObject([{ rule: 'words-in-messages', line: 3 }])
  })

  it.each([
    ['messages', '<p>{t}</p>'],
    ['marks and numbers', '<p>{t} × 3 · —</p>'],
    ['an empty alternative text', '<img alt="" />'],
    ['attributes nobody reads', '<p className="wide" id="cart" />'],
    ['conditions', "<p>{t === 'gift' && <b />}</p>"],
    ['a text with its reason', '<p>KWD</p> /* untranslated: the ISO code is the same everywhere */'],
  ])('accepts %s', (_, jsx) => {
    expect(find(jsx)).toEqual([])
  })

  it('looks into components only', () => {
    expect(find('<p>Your cart</p>', 'apps/storefront/src/features/cart/cart.test.tsx')).toEqual([])
    expect(find('<p>Your cart</p>', 'packages/ui/src/button.tsx')).toHaveLength(1)
  })
})
