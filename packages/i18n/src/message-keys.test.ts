import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keys } from './test-messages.ts'

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

/**
 * The keys that no source uses: neither in quotes nor as the beginning of a template (`server.error.${code}`). Where the template begins with only
 * the feature (`consoleNumbers.${key}`), its source must also contain the rest of the key.
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
