import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cart } from './messages/ar/cart.ts'
import { compiledMessages } from './vite-plugin.ts'

const file = (name: string) => `${import.meta.dirname}/messages/${name}`
const transform = (name: string) => compiledMessages().transform(readFileSync(file(name), 'utf8'), file(name))

async function evaluate(name: string): Promise<Record<string, Record<string, unknown>>> {
  const result = await transform(name)
  return import(`data:text/javascript,${encodeURIComponent(result?.code ?? '')}`)
}

describe('compiledMessages', () => {
  it('replaces every text of a message file by its compiled form under the same name', async () => {
    const compiled = await evaluate('ar/cart.ts')
    expect(Object.keys(compiled)).toEqual(['cart'])
    expect(Object.keys(compiled.cart ?? {})).toEqual(Object.keys(cart))
    expect(compiled.cart?.['cart.title']).toEqual(['سلتك'])
    expect(compiled.cart?.['cart.minimum']).toEqual(['الحد الأدنى للطلب ', ['amount']])
  })

  it('leaves no ICU source in the result', async () => {
    for (const locale of ['en', 'ar']) expect((await transform(`${locale}/cart.ts`))?.code).not.toMatch(/, plural,/u)
  })

  it('leaves other modules alone', async () => {
    const plugin = compiledMessages()
    expect(await plugin.transform('', `${import.meta.dirname}/translate.ts`)).toBeNull()
    expect(await plugin.transform('', '/elsewhere/messages/en/cart.ts')).toBeNull()
    expect(plugin.enforce).toBe('pre')
  })
})
