import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkBoundaries } from './check-boundaries.ts'
import { readStoreys } from './storeys.ts'

/** The rules that `text` breaks as the content of the file. */
function rulesBrokenBy(path: string, text: string): string[] {
  return checkBoundaries([{ path, text }]).map(({ rule }) => rule)
}

describe('arrows point down only', () => {
  const upward: [path: string, specifier: string, rule: string][] = [
    ['packages/domain/src/cart.ts', '@sukkar/contract/cart', 'arrows-point-down'],
    ['packages/domain/src/cart.ts', 'typebox', 'domain-imports-nothing'],
    ['packages/domain/src/cart.ts', 'node:crypto', 'domain-imports-nothing'],
    ['packages/contract/src/cart.ts', '@sukkar/i18n/en/cart', 'arrows-point-down'],
    ['packages/i18n/src/money.ts', '@sukkar/ui/button', 'arrows-point-down'],
    ['packages/ui/src/price.tsx', '@sukkar/domain/money', 'arrows-point-down'],
    ['apps/api/src/app.ts', '@sukkar/ui/button', 'arrows-point-down'],
    ['apps/api/src/app.ts', '@sukkar/storefront/main', 'arrows-point-down'],
    ['packages/sandbox-bank/src/bank.ts', '@sukkar/domain/money', 'arrows-point-down'],
    ['packages/sandbox-bank/src/bank.ts', '@sukkar/api/app', 'arrows-point-down'],
    ['apps/storefront/src/app/main.tsx', '@sukkar/sandbox-bank/bank', 'arrows-point-down'],
    ['apps/api/src/platform/payments/payment-config.ts', '@sukkar/sandbox-bank/bank', 'bank-is-mounted-on-top'],
    ['apps/api/src/features/payment/payment.service.ts', '@sukkar/sandbox-bank/store', 'bank-is-mounted-on-top'],
    ['apps/api/src/testing/fake-bank.ts', '@sukkar/sandbox-bank/store', 'bank-is-mounted-on-top'],
    ['apps/storefront/src/app/main.tsx', '@sukkar/api/app', 'arrows-point-down'],
    ['tests/journeys/order.spec.ts', '@sukkar/api/app', 'arrows-point-down'],
    ['apps/api/src/app.ts', '../../../packages/domain/src/money.ts', 'stay-in-workspace'],
    ['packages/contract/src/cart.ts', '@sukkar/contract/money', 'relative-inside'],
    ['apps/api/src/platform/db/open.ts', '../../features/cart/load-cart.ts', 'platform-below-features'],
    ['apps/api/src/platform/db/open.ts', '../../features.ts', 'platform-below-features'],
    ['apps/api/src/app-context.ts', './features/cart/load-cart.ts', 'platform-below-features'],
    ['apps/api/src/features/order/order.service.ts', '../cart/cart.queries.ts', 'own-queries-only'],
    ['apps/api/src/features/cart/load-cart.ts', '../order/order.service.ts', 'features-point-down'],
    ['apps/api/src/features/order/order.service.ts', './placement/place-order.ts', 'features-point-down'],
    ['apps/api/src/features/cart/load-cart.ts', '../../features.ts', 'put-together-on-top'],
    ['apps/storefront/src/features/cart/mini-cart.tsx', '../coupon/coupon-form.tsx', 'features-stand-alone'],
    ['apps/console/src/features/board/board.tsx', '../stock/stock.tsx', 'features-stand-alone'],
    ['apps/storefront/src/features/cart/mini-cart.tsx', '../../screens/cart.tsx', 'screens-above-features'],
    ['apps/storefront/src/lib/client.ts', '../features/cart/cart-store.ts', 'lib-at-the-bottom'],
  ]

  it.each(upward)('%s may not import %s', (path, specifier, rule) => {
    expect(rulesBrokenBy(path, `import { x } from '${specifier}'`)).toContain(rule)
  })

  it.each([
    ['a type', `import type { Cart } from '@sukkar/contract/cart'`],
    ['a re-export', `export { cart } from '@sukkar/contract/cart'`],
    ['a re-export of everything', `export * from '@sukkar/contract/cart'`],
    ['an import for its effect', `import '@sukkar/contract/cart'`],
    ['a lazy import', `export const load = () => import('@sukkar/contract/cart')`],
    ['an import inside a type', `export type Cart = import('@sukkar/contract/cart').Cart`],
  ])('sees %s', (_, text) => {
    expect(rulesBrokenBy('packages/domain/src/cart.ts', text)).toContain('arrows-point-down')
  })

  const downward: [path: string, specifier: string][] = [
    ['packages/domain/src/cart.ts', './money.ts'],
    ['packages/domain/src/money.test.ts', 'fast-check'],
    ['packages/contract/src/cart.ts', '@sukkar/domain/money'],
    ['packages/contract/src/cart.ts', 'typebox'],
    ['packages/i18n/src/en/errors.ts', '@sukkar/contract/errors'],
    ['apps/api/src/features/cart/load-cart.ts', '@sukkar/contract/cart'],
    ['apps/api/src/features/cart/load-cart.ts', './cart.queries.ts'],
    ['apps/api/src/features/order/order.service.ts', '../cart/load-cart.ts'],
    ['apps/api/src/features/order/placement/place-order.ts', '../order.queries.ts'],
    ['apps/api/src/features/cart/load-cart.test.ts', '../order/order.service.ts'],
    ['apps/api/src/features/cart/load-cart.ts', '../../app-context.ts'],
    ['apps/api/src/features/cart/cart.queries.ts', '../../platform/db/open.ts'],
    ['apps/storefront/src/screens/cart.tsx', '../features/cart/mini-cart.tsx'],
    ['apps/storefront/src/features/cart/mini-cart.tsx', './cart-line.tsx'],
    ['apps/storefront/src/features/cart/mini-cart.tsx', '@sukkar/ui/button'],
    ['packages/ui/vitest.config.ts', '../../vitest.config.ts'],
    ['tests/journeys/order.spec.ts', '@sukkar/domain/money'],
    ['packages/sandbox-bank/src/bank.ts', 'fastify'],
    ['apps/api/src/app.ts', '@sukkar/sandbox-bank/bank'],
    ['apps/api/src/testing/sandbox.ts', '@sukkar/sandbox-bank/bank-server'],
    ['apps/api/src/platform/payments/knet-adapter.test.ts', '@sukkar/sandbox-bank/bank-server'],
  ]

  it.each(downward)('%s may import %s', (path, specifier) => {
    expect(rulesBrokenBy(path, `import { x } from '${specifier}'`)).toEqual([])
  })

  it('names the place, the import and the reason', () => {
    const [finding] = checkBoundaries([{ path: 'packages/ui/src/price.tsx', text: `\nimport { x } from '@sukkar/domain/money'` }])
    expect(finding).toMatchObject({ path: 'packages/ui/src/price.tsx', line: 2 })
    expect(finding?.message).toMatch(/@sukkar\/domain\/money.*know no business/)
  })
})

describe('the storeys of the API', () => {
  const storeys = readStoreys(
    '# A house\n\n| Storey | Features |\n| --- | --- |\n| Above | `mail`, `order/life` |\n| Between | `order` |\n| The ground | `cart`, `shop` |\n\n',
  )
  const path = (feature: string) => `apps/api/src/features/${feature}/some.service.ts`
  /** The findings for files whose features import from each other as given. */
  const plant = (arrows: readonly [from: string, to: string][], text = (to: string) => `import { x } from '${to}'`) =>
    checkBoundaries(
      arrows.map(([from, to]) => ({ path: path(from), text: text(`./${posix.relative(posix.dirname(path(from)), path(to))}`) })),
      storeys,
    ).map(({ rule, message }) => `${rule}: ${message}`)

  it('are read from the table, the highest first', () => {
    expect([...storeys]).toEqual([
      ['cart', 0],
      ['shop', 0],
      ['order', 1],
      ['mail', 2],
      ['order/life', 2],
    ])
  })

  it('let an import point down', () => {
    expect(
      plant([
        ['order', 'cart'],
        ['mail', 'order'],
        ['order/life', 'order'],
      ]),
    ).toEqual([])
  })

  it('refuse one that points up, with the way out', () => {
    expect(plant([['cart', 'order']])).toEqual([expect.stringMatching(/^features-point-down: .*order stands above cart.*event/)])
  })

  it('refuse one that points up for a type alone', () => {
    expect(plant([['cart', 'mail']], (to) => `import type { X } from '${to}'`)).toHaveLength(1)
    expect(plant([['cart', 'mail']], (to) => `export type X = import('${to}').X`)).toHaveLength(1)
  })

  it('refuse every circle, of two on one storey and around the whole house', () => {
    expect(
      plant([
        ['cart', 'shop'],
        ['shop', 'cart'],
      ]),
    ).toHaveLength(2)
    expect(
      plant([
        ['mail', 'order'],
        ['order', 'cart'],
        ['cart', 'mail'],
      ]),
    ).toEqual([expect.stringContaining('mail stands above cart')])
    expect(
      plant([
        ['order/life', 'order'],
        ['order', 'order/life'],
      ]),
    ).toEqual([expect.stringContaining('order/life stands above order')])
  })

  it('name every feature, and nothing that is none', () => {
    expect(plant([['gift', 'cart']])).toEqual([expect.stringMatching(/^has-a-storey: gift/)])
    const whole = [
      { path: 'ARCHITECTURE.md', text: '' },
      ...['cart', 'shop', 'mail', 'order/life'].map((name) => ({ path: path(name), text: '' })),
    ]
    expect(checkBoundaries(whole, storeys).map(({ message }) => message)).toEqual([expect.stringContaining('order, which is no feature')])
  })

  it('are written down once for each feature', () => {
    expect(() => readStoreys('no table')).toThrow(/no table/)
    expect(() => readStoreys('| Storey | Features |\n| --- | --- |\n| Above | `cart` |\n| The ground | `cart` |\n')).toThrow(/twice/)
  })
})

describe('the domain is pure', () => {
  it.each([
    'Date.now()',
    'new Date()',
    'Date()',
    'Math.random()',
    'performance.now()',
    'crypto.randomUUID()',
    'process.env.TZ',
    'fetch("/api")',
    'setTimeout(f, 1)',
    'setImmediate(f)',
  ])('refuses %s', (expression) => {
    expect(rulesBrokenBy('packages/domain/src/cart.ts', `export const x = ${expression}`)).toEqual(['domain-is-pure'])
  })

  it('allows an instant that was handed in, and anything in a test', () => {
    expect(rulesBrokenBy('packages/domain/src/cart.ts', 'export const at = (now: number) => new Date(now)')).toEqual([])
    expect(rulesBrokenBy('packages/domain/src/cart.test.ts', 'const x = Date.now()')).toEqual([])
    expect(rulesBrokenBy('apps/api/src/platform/clock.ts', 'export const now = () => Date.now()')).toEqual([])
  })
})
