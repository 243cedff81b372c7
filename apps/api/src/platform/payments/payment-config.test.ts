import { describe, expect, it } from 'vitest'
import type { Environment } from '../environment/reading.ts'
import { createFormerAdapters, createPaymentAdapter, parsePaymentConfig } from './payment-config.ts'

const parse = (environment: Environment) => parsePaymentConfig(environment, '/data')
const knet = {
  PAYMENT_PROVIDER: 'knet',
  KNET_TRANPORTAL_ID: 'T1',
  KNET_TRANPORTAL_PASSWORD: 'pass',
  KNET_RESOURCE_KEY: '0123456789ABCDEF',
}
const bookeey = { PAYMENT_PROVIDER: 'bookeey', BOOKEEY_MERCHANT_ID: 'mer1', BOOKEEY_SECRET_KEY: '123' }

describe('payment configuration', () => {
  it('is the sandbox by default, on this server’s own port and in its data directory', () => {
    expect(parse({ PORT: '4100' })).toMatchObject({
      ok: true,
      value: {
        provider: 'sandbox',
        sandbox: {
          protocol: 'bookeey',
          internalOrigin: 'http://127.0.0.1:4100',
          publicOrigin: 'http://localhost:4100',
          storePath: '/data/sandbox-gateway.sqlite',
        },
      },
    })
  })

  it('has no sandbox in production except in a demonstration', () => {
    expect(parse({ NODE_ENV: 'production' })).toMatchObject({ ok: false, details: { PAYMENT_PROVIDER: expect.any(String) } })
    expect(parse({ NODE_ENV: 'production', DEMO: '0' }).ok).toBe(false)
    expect(parse({ NODE_ENV: 'production', DEMO: '1' }).ok).toBe(true)
    expect(parse({ ...bookeey, NODE_ENV: 'production', BOOKEEY_ENVIRONMENT: 'production' }).ok).toBe(true)
  })

  it.each([
    ['BOOKEEY_ENVIRONMENT', bookeey],
    ['KNET_ENVIRONMENT', knet],
    ['KNET_ENVIRONMENT', { ...knet, ...bookeey, BOOKEEY_ENVIRONMENT: 'production', PAYMENT_FORMER_PROVIDER: 'knet' }],
    ['BOOKEEY_ENVIRONMENT', { ...bookeey, BOOKEEY_ENVIRONMENT: '' }],
  ])('must name the bank’s %s in production, except in a demonstration', (name, environment) => {
    const unstated = { ok: false, details: { [name]: expect.stringContaining('must be stated in production') } }
    expect(parse({ ...environment, NODE_ENV: 'production' })).toMatchObject(unstated)
    for (const stated of ['test', 'production']) expect(parse({ ...environment, NODE_ENV: 'production', [name]: stated }).ok).toBe(true)
    expect(parse({ ...environment, NODE_ENV: 'production', DEMO: '1' }).ok).toBe(true)
    expect(parse(environment).ok).toBe(true)
  })

  it.each([
    ['bookeey', bookeey],
    ['knet', knet],
  ])('must have an https address of the shop in production, to which %s leads customers back', (name, environment) => {
    const production = { ...environment, NODE_ENV: 'production', [`${name.toUpperCase()}_ENVIRONMENT`]: 'production' }
    const refused = { ok: false, details: { PUBLIC_URL: expect.stringContaining('must start with https://') } }
    expect(parse({ ...production, PUBLIC_URL: 'http://shop.example' })).toMatchObject(refused)
    for (const url of ['https://shop.example', ' HTTPS://shop.example', undefined])
      expect(parse({ ...production, PUBLIC_URL: url }).ok).toBe(true)
    expect(parse({ ...production, PUBLIC_URL: 'http://shop.example', DEMO: '1' }).ok).toBe(true)
    expect(parse({ ...environment, PUBLIC_URL: 'http://localhost:3000' }).ok).toBe(true)
  })

  it('points at the gateways’ own addresses', () => {
    expect(parse({ ...knet, KNET_ENVIRONMENT: 'production' })).toMatchObject({
      value: { knet: { tranPipeUrl: 'https://www.kpay.com.kw/kpg/tranPipe.htm?param=tranInit', languageCodes: { en: 'USA', ar: 'AR' } } },
    })
    expect(parse({ ...bookeey, BOOKEEY_ENVIRONMENT: 'production', BOOKEEY_REFUND_URL: 'https://api.bookeey.com/refund' })).toMatchObject({
      value: {
        bookeey: {
          urls: { requestLink: 'https://pg.bookeey.com/internalapi/api/payment/requestLink', refund: 'https://api.bookeey.com/refund' },
        },
      },
    })
  })

  it('keeps the way to the gateway that was used before, with its own credentials', () => {
    const names = (environment: Environment) => {
      const parsed = parse(environment)
      if (!parsed.ok) throw new Error(JSON.stringify(parsed))
      return createFormerAdapters(parsed.value, { fetch }).map(({ name }) => name)
    }
    expect(names(bookeey)).toEqual([])
    expect(names({ ...knet, ...bookeey, PAYMENT_FORMER_PROVIDER: 'knet' })).toEqual(['knet'])
    expect(names({ ...bookeey, ...knet, PAYMENT_FORMER_PROVIDER: 'bookeey' })).toEqual(['bookeey'])
    expect(names({ ...knet, PAYMENT_PROVIDER: 'sandbox', PAYMENT_FORMER_PROVIDER: 'knet' })).toEqual(['knet'])
  })

  it.each([
    ['PAYMENT_FORMER_PROVIDER', { ...knet, PAYMENT_FORMER_PROVIDER: 'knet' }],
    [
      'PAYMENT_FORMER_PROVIDER',
      { ...knet, PAYMENT_PROVIDER: 'sandbox', PAYMENT_SANDBOX_PROTOCOL: 'knet', PAYMENT_FORMER_PROVIDER: 'knet' },
    ],
    ['PAYMENT_FORMER_PROVIDER', { ...knet, PAYMENT_FORMER_PROVIDER: 'sandbox' }],
    ['BOOKEEY_SECRET_KEY', { ...knet, BOOKEEY_MERCHANT_ID: 'mer1', PAYMENT_FORMER_PROVIDER: 'bookeey' }],
    ['PAYMENT_PROVIDER', { PAYMENT_PROVIDER: 'tap' }],
    ['PORT', { PORT: '70000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'shop.example' }],
    ['PAYMENT_TIMEOUT_MS', { ...knet, PAYMENT_TIMEOUT_MS: '1' }],
    // A second press would not wait as long for the page of the first, and open another.
    ['PAYMENT_TIMEOUT_MS', { ...knet, PAYMENT_TIMEOUT_MS: '30000' }],
    ['KNET_RESOURCE_KEY', { ...knet, KNET_RESOURCE_KEY: 'secret-too-short' + '!' }],
    ['KNET_TRANPORTAL_PASSWORD', { ...knet, KNET_TRANPORTAL_PASSWORD: 'a&amt=0.001' }],
    ['KNET_PAYMENT_URL', { ...knet, KNET_PAYMENT_URL: 'http://www.kpay.com.kw' }],
    ['BOOKEEY_MERCHANT_ID', { ...bookeey, BOOKEEY_MERCHANT_ID: undefined }],
    ['BOOKEEY_SECRET_KEY', { ...bookeey, BOOKEEY_SECRET_KEY: 'a|b' }],
    ['BOOKEEY_AMOUNT_TEXT', { ...bookeey, BOOKEEY_AMOUNT_TEXT: 'two' }],
    ['BOOKEEY_CODE_KNET', { ...bookeey, BOOKEEY_CODE_KNET: 'kn et' }],
  ])('names %s when it is bad, without repeating it', (name, environment) => {
    const parsed = parse(environment)
    expect(parsed).toMatchObject({ ok: false, code: 'payment_config_invalid' })
    expect(!parsed.ok && Object.keys(parsed.details ?? {})).toEqual([name])
    expect(JSON.stringify(parsed)).not.toContain('secret-too-short')
  })

  it('names every bad value at once', () => {
    const parsed = parse({ PAYMENT_PROVIDER: 'knet' })
    expect(!parsed.ok && Object.keys(parsed.details ?? {})).toEqual(['KNET_TRANPORTAL_ID', 'KNET_TRANPORTAL_PASSWORD', 'KNET_RESOURCE_KEY'])
  })

  it.each([
    ['bookeey', {}],
    ['knet', { PAYMENT_SANDBOX_PROTOCOL: 'knet' }],
    ['knet', knet],
    ['bookeey', bookeey],
  ])('makes the %s adapter', (name, environment) => {
    const parsed = parse(environment)
    if (!parsed.ok) throw new Error(parsed.code)
    expect(createPaymentAdapter(parsed.value, { fetch }).name).toBe(name)
  })
})
