import type { BookeeyConfig } from './bookeey-messages.ts'
import type { KnetConfig } from './knet-adapter.ts'

export interface SandboxSettings {
  /** The adapter that the shop uses with the sandbox. */
  protocol: 'bookeey' | 'knet'
  /** The path prefix of the gateway's routes. */
  prefix: string
  /** The origin at which this process reaches itself. */
  internalOrigin: string
  /** The origin at which a payer's browser reaches the gateway. */
  publicOrigin: string
  storePath: string
  /** An undecided payment fails after this time. */
  expiryMs: number
  timeoutMs: number
}

/** Not secret: they give access only to a bank without money, which redirects only to the shop's own URLs. */
export const sandboxCredentials = {
  bookeey: { merchantId: 'mer0000001', secretKey: 'sandbox-secret' },
  knet: { tranportalId: 'SANDBOX01', tranportalPassword: 'sandbox-pass', resourceKey: 'SANDBOX-RESOURCE' },
}

export function sandboxBookeeyConfig(settings: SandboxSettings): BookeeyConfig {
  const base = `${settings.internalOrigin}${settings.prefix}`
  return {
    ...sandboxCredentials.bookeey,
    urls: {
      payMethods: `${base}/pgapi/api/payment/paymethods`,
      requestLink: `${base}/pgapi/api/payment/requestLink`,
      paymentStatus: `${base}/pgapi/api/payment/paymentstatus`,
      refund: `${base}/bkycoreapi/v1/Accounts/request-refund`,
    },
    amountText: 'shortest',
    methodCodes: { knet: 'knet', Bookeey: 'Bookeey', credit: 'credit', Applepay: 'APPLEPAY' },
    timeoutMs: settings.timeoutMs,
  }
}

export function sandboxKnetConfig(settings: SandboxSettings): KnetConfig {
  return {
    ...sandboxCredentials.knet,
    paymentUrl: `${settings.publicOrigin}${settings.prefix}/kpg/PaymentHTTP.htm?param=paymentInit`,
    tranPipeUrl: `${settings.internalOrigin}${settings.prefix}/kpg/tranPipe.htm?param=tranInit`,
    languageCodes: { en: 'USA', ar: 'AR' },
    directReturn: false,
    allowHttpUrls: true,
    timeoutMs: settings.timeoutMs,
  }
}
