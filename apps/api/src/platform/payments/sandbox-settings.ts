import type { BookeeyConfig } from './bookeey-messages.ts'
import type { KnetConfig } from './knet-adapter.ts'

export interface SandboxSettings {
  /** Which real adapter talks to the sandbox. */
  protocol: 'bookeey' | 'knet'
  /** The path under which the gateway is mounted. */
  prefix: string
  /** Where this process reaches itself. */
  internalOrigin: string
  /** Where a payer's browser reaches it. */
  publicOrigin: string
  storePath: string
  /** A payment that nobody decided is over after this. */
  expiryMs: number
  timeoutMs: number
}

/** No secrets: they open a bank without money, which sends nobody outside the shop's own addresses. */
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
