import { join } from 'node:path'
import { fail, type Outcome, succeed } from '@sukkar/domain/outcome'
import { type Environment, isRealShop, type Reading, readChoice, readNumber, readUrl } from '../environment/reading.ts'
import { createBookeeyAdapter } from './bookeey-adapter.ts'
import type { BookeeyConfig, BookeeyUrls } from './bookeey-messages.ts'
import type { GatewayFetch } from './gateway-http.ts'
import { createKnetAdapter, type KnetConfig } from './knet-adapter.ts'
import type { PaymentAdapter } from './payment-adapter.ts'
import { GATEWAY_TIMEOUT_MAX_MS, GATEWAY_TIMEOUT_MS } from './payment-limits.ts'
import { type SandboxSettings, sandboxBookeeyConfig, sandboxKnetConfig } from './sandbox-settings.ts'

type RealGateway = { provider: 'bookeey'; bookeey: BookeeyConfig } | { provider: 'knet'; knet: KnetConfig }
type Gateway = RealGateway | { provider: 'sandbox'; sandbox: SandboxSettings }

/** `former` is the previous gateway, at which attempts that started there are settled. */
export type PaymentConfig = Gateway & { former: RealGateway | null }

interface PaymentDependencies {
  fetch: GatewayFetch
  now?: () => number
  /** The origin of this process's own sandbox gateway, called at each request because the port may be chosen at listening. */
  sandboxOrigin?: () => string
}

/**
 * Reads the payment variables of the environment. `details` of a failure maps each bad variable to a sentence that describes valid values,
 * so that a wrong setting is found at the start and not at the first payment.
 */
export function parsePaymentConfig(env: Environment, dataDirectory: string): Outcome<PaymentConfig, 'payment_config_invalid'> {
  const reading: Reading = { env, problems: {} }
  const gateway = readGateway(reading, dataDirectory)
  const config = { ...gateway, former: readFormer(reading, gateway) }
  return Object.keys(reading.problems).length === 0 ? succeed(config) : fail('payment_config_invalid', reading.problems)
}

export function createPaymentAdapter(config: PaymentConfig, dependencies: PaymentDependencies): PaymentAdapter {
  const { fetch, now = Date.now } = dependencies
  if (config.provider === 'knet') return createKnetAdapter(config.knet, fetch)
  if (config.provider === 'bookeey') return createBookeeyAdapter(config.bookeey, { fetch, now })
  return createSandboxAdapter(config.sandbox, dependencies)
}

/** Adapters of gateways at which no new attempts start. */
export function createFormerAdapters({ former }: PaymentConfig, dependencies: PaymentDependencies): PaymentAdapter[] {
  return former === null ? [] : [createPaymentAdapter({ ...former, former: null }, dependencies)]
}

/** The real adapter with the sandbox gateway as its target, so that a demonstration runs the same code as a real payment. */
function createSandboxAdapter(sandbox: SandboxSettings, dependencies: PaymentDependencies): PaymentAdapter {
  const { fetch, now = Date.now, sandboxOrigin } = dependencies
  const origin = sandboxOrigin ?? (() => sandbox.internalOrigin)
  const local: GatewayFetch = (url, init) => fetch(url.replace(sandbox.internalOrigin, origin()), init)
  return sandbox.protocol === 'knet'
    ? createKnetAdapter(sandboxKnetConfig(sandbox), local)
    : createBookeeyAdapter(sandboxBookeeyConfig(sandbox), { fetch: local, now })
}

function readGateway(reading: Reading, dataDirectory: string): Gateway {
  const provider = readChoice(reading, 'PAYMENT_PROVIDER', ['sandbox', 'bookeey', 'knet'], 'sandbox')
  if (provider !== 'sandbox') demandHttps(reading)
  if (provider === 'bookeey') return { provider, bookeey: readBookeey(reading) }
  if (provider === 'knet') return { provider, knet: readKnet(reading) }
  if (isRealShop(reading)) {
    reading.problems.PAYMENT_PROVIDER = 'must be bookeey or knet in production; the sandbox takes no money and is only for DEMO=1'
  }
  return { provider, sandbox: readSandbox(reading, dataDirectory) }
}

/** KNET takes no return address without it, so no payment would start; payers of Bookeey would come back over a line that anybody reads. */
function demandHttps(reading: Reading): void {
  const publicUrl = readUrl(reading, 'PUBLIC_URL', ['http:', 'https:'])
  if (isRealShop(reading) && publicUrl !== null && new URL(publicUrl).protocol !== 'https:') {
    reading.problems.PUBLIC_URL = 'must start with https:// in production: the bank leads customers back to it, and takes no other address'
  }
}

/** A real shop states it: by default it would take payments at the bank's test hosts, where no money moves. */
function readBankEnvironment(reading: Reading, name: string): 'test' | 'production' {
  if (isRealShop(reading) && !reading.env[name]) {
    reading.problems[name] = "must be stated in production: production, or test for the bank's test hosts, where no money moves"
  }
  return readChoice(reading, name, ['test', 'production'], 'test')
}

/** Attempts find their gateway by its name, so two gateways of the same name could not be told apart. */
function readFormer(reading: Reading, gateway: Gateway): RealGateway | null {
  const provider = readChoice(reading, 'PAYMENT_FORMER_PROVIDER', ['none', 'bookeey', 'knet'], 'none')
  if (provider === 'none') return null
  if (provider === (gateway.provider === 'sandbox' ? gateway.sandbox.protocol : gateway.provider)) {
    reading.problems.PAYMENT_FORMER_PROVIDER = 'must be another gateway than the one in use'
    return null
  }
  return provider === 'knet' ? { provider, knet: readKnet(reading) } : { provider, bookeey: readBookeey(reading) }
}

function readSandbox(reading: Reading, dataDirectory: string): SandboxSettings {
  const port = readNumber(reading, 'PORT', { min: 0, max: 65_535, fallback: 3000 })
  const internalOrigin = `http://127.0.0.1:${port}`
  const publicOrigin = readUrl(reading, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`
  return {
    protocol: readChoice(reading, 'PAYMENT_SANDBOX_PROTOCOL', ['bookeey', 'knet'], 'bookeey'),
    prefix: '/sandbox-gateway',
    internalOrigin,
    publicOrigin: publicOrigin.replace(/\/+$/, ''),
    storePath: join(dataDirectory, 'sandbox-gateway.sqlite'),
    expiryMs: readNumber(reading, 'PAYMENT_SANDBOX_EXPIRY_SECONDS', { min: 1, max: 86_400, fallback: 900 }) * 1000,
    timeoutMs: readTimeout(reading),
  }
}

const bookeeyUrls: Record<'test' | 'production', BookeeyUrls> = {
  test: {
    payMethods: 'https://demo.bookeey.com/pgapi/api/payment/paymethods',
    requestLink: 'https://demo.bookeey.com/pgapi/api/payment/requestLink',
    paymentStatus: 'https://demo.bookeey.com/pgapi/api/payment/paymentstatus',
    refund: 'https://demo.bookeey.com/bkycoreapi/v1/Accounts/request-refund',
  },
  production: {
    payMethods: 'https://pg.bookeey.com/pgapi/api/payment/paymethods',
    requestLink: 'https://pg.bookeey.com/internalapi/api/payment/requestLink',
    paymentStatus: 'https://pg.bookeey.com/pgapi/api/payment/paymentstatus',
    refund: 'https://pg.bookeey.com/bkycoreapi/v1/Accounts/request-refund',
  },
}

function readBookeey(reading: Reading): BookeeyConfig {
  const urls = bookeeyUrls[readBankEnvironment(reading, 'BOOKEEY_ENVIRONMENT')]
  return {
    merchantId: readRequired(
      reading,
      'BOOKEEY_MERCHANT_ID',
      /^[A-Za-z0-9]{1,40}$/,
      'must be the merchant id, such as mer followed by digits',
    ),
    secretKey: readRequired(reading, 'BOOKEEY_SECRET_KEY', /^[^\s|]{1,200}$/, 'must be the secret key, without spaces'),
    urls: {
      payMethods: readGatewayUrl(reading, 'BOOKEEY_PAYMETHODS_URL', urls.payMethods),
      requestLink: readGatewayUrl(reading, 'BOOKEEY_REQUEST_LINK_URL', urls.requestLink),
      paymentStatus: readGatewayUrl(reading, 'BOOKEEY_STATUS_URL', urls.paymentStatus),
      refund: readGatewayUrl(reading, 'BOOKEEY_REFUND_URL', urls.refund),
    },
    amountText: readChoice(reading, 'BOOKEEY_AMOUNT_TEXT', ['shortest', 'three-decimals'], 'shortest'),
    methodCodes: {
      knet: readCode(reading, 'BOOKEEY_CODE_KNET', 'knet'),
      Bookeey: readCode(reading, 'BOOKEEY_CODE_WALLET', 'Bookeey'),
      credit: readCode(reading, 'BOOKEEY_CODE_CREDIT', 'credit'),
      Applepay: readCode(reading, 'BOOKEEY_CODE_APPLEPAY', 'APPLEPAY'),
    },
    timeoutMs: readTimeout(reading),
  }
}

const knetOrigins = { test: 'https://www.kpaytest.com.kw', production: 'https://www.kpay.com.kw' }

function readKnet(reading: Reading): KnetConfig {
  const origin = knetOrigins[readBankEnvironment(reading, 'KNET_ENVIRONMENT')]
  return {
    tranportalId: readRequired(reading, 'KNET_TRANPORTAL_ID', /^[^\s&=]{1,40}$/, 'must be the terminal id'),
    tranportalPassword: readRequired(
      reading,
      'KNET_TRANPORTAL_PASSWORD',
      /^[^\s&]{1,15}$/,
      'must be the terminal password, at most 15 characters',
    ),
    resourceKey: readRequired(reading, 'KNET_RESOURCE_KEY', /^[\x21-\x7e]{16}$/, 'must be the resource key, exactly 16 characters'),
    paymentUrl: readGatewayUrl(reading, 'KNET_PAYMENT_URL', `${origin}/kpg/PaymentHTTP.htm?param=paymentInit`),
    tranPipeUrl: readGatewayUrl(reading, 'KNET_TRANPIPE_URL', `${origin}/kpg/tranPipe.htm?param=tranInit`),
    languageCodes: { en: readChoice(reading, 'KNET_ENGLISH_CODE', ['USA', 'EN'], 'USA'), ar: 'AR' },
    directReturn: readChoice(reading, 'KNET_DIRECT_RETURN', ['0', '1'], '0') === '1',
    allowHttpUrls: false,
    timeoutMs: readTimeout(reading),
  }
}

function readTimeout(reading: Reading): number {
  return readNumber(reading, 'PAYMENT_TIMEOUT_MS', { min: 100, max: GATEWAY_TIMEOUT_MAX_MS, fallback: GATEWAY_TIMEOUT_MS })
}

function readCode(reading: Reading, name: string, fallback: string): string {
  const value = reading.env[name] ?? fallback
  if (!/^[A-Za-z]{1,20}$/.test(value)) reading.problems[name] = 'must be a method code of 1 to 20 letters'
  return value
}

/** The problem does not repeat the value, which may be a secret in the wrong variable. */
function readRequired(reading: Reading, name: string, form: RegExp, problem: string): string {
  const value = reading.env[name] ?? ''
  if (!form.test(value)) reading.problems[name] = problem
  return value
}

/** An address of the gateway; without the variable, the gateway's own. */
function readGatewayUrl(reading: Reading, name: string, fallback: string): string {
  return readUrl(reading, name, ['https:']) ?? fallback
}
