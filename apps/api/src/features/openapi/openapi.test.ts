import { type CallName, calls } from '@sukkar/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

type Description = {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; parameters: object[]; responses: object }>>
  components: Record<string, Record<string, unknown>>
}

let shop: TestShop
let text: string
let description: Description
beforeAll(async () => {
  shop = await createTestShop({ nowMs: 0, seed: false })
  text = (await shop.app.inject({ url: '/api/openapi.json' })).body
  description = JSON.parse(text) as Description
})
afterAll(() => shop.close())

describe('the description of the API', () => {
  it('has every call under its method and path, and nothing else [S7.50b] [S7.51a] [S7.51d]', () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => [call.operationId, `${method.toUpperCase()} ${path}`]),
    )
    expect(Object.fromEntries(described)).toEqual(calls)
    expect(description.openapi).toBe('3.1.0')
  })

  it('refers only to what it has', () => {
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(50)
    for (const [, kind = '', name = ''] of references) expect(description.components[kind], `${kind}/${name}`).toHaveProperty(name)
  })

  it('says of each path parameter that it must be given', () => {
    for (const [path, methods] of Object.entries(description.paths)) {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const call of Object.values(methods)) {
        const given = (call.parameters as { in?: string; name: string; required: boolean }[]).filter((parameter) => parameter.in === 'path')
        expect(given.map(({ name }) => name)).toEqual(wanted)
        expect(given.every(({ required }) => required)).toBe(true)
      }
    }
  })

  it('does not spell out a shape twice', () => {
    expect(text.split('"vendor_name"').length - 1).toBeLessThanOrEqual(4)
  })
})

describe('the page about the API', () => {
  it('names every call, without script and without anything from elsewhere', async () => {
    const page = await shop.app.inject({ url: '/api/docs' })
    for (const name of Object.keys(calls) as CallName[]) expect(page.body).toContain(`id="${name}"`)
    expect(page.body).not.toMatch(/<script|style="|https?:\/\//)
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect((await shop.app.inject({ url: '/api/docs.css' })).headers['content-type']).toMatch(/^text\/css/)
  })
})
