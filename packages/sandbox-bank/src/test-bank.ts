import { afterEach, beforeEach } from 'vitest'
import { startSandboxBank } from './bank-server.ts'
import { createSandboxFaults } from './faults.ts'
import { openSandboxStore } from './store.ts'
import { credentials, knetQuery, openMerchant, statusBody, tranPipeBody } from './test-merchant.ts'

export const expiryMs = 900_000

/** A bank and its merchant; the test moves the clock and sets the faults. */
const openBank = async () => {
  const shop = await openMerchant()
  const clock = { nowMs: Date.UTC(2026, 10, 21, 22) }
  const faults = createSandboxFaults()
  const bank = await startSandboxBank({
    prefix: '/bank',
    store: openSandboxStore(':memory:'),
    credentials,
    returnOrigins: () => [shop.origin],
    merchantName: { en: 'Sukkar <sweets>', ar: 'سكّر' },
    fetch,
    now: () => clock.nowMs,
    expiryMs,
    faults,
  })
  return { shop, clock, faults, bank }
}

/** A bank for each test of a file, with the actions of a merchant's server and a payer's browser. */
export const openBankForEachTest = () => {
  let opened: Awaited<ReturnType<typeof openBank>>
  beforeEach(async () => {
    opened = await openBank()
  })
  afterEach(async () => {
    await opened.bank.close()
    await opened.shop.close()
  })
  const post = async (path: string, body: string) => (await fetch(`${opened.bank.origin}/bank${path}`, { method: 'POST', body })).text()
  const openKnet = (changes: Record<string, string> = {}) =>
    fetch(`${opened.bank.origin}/bank/kpg/PaymentHTTP.htm?${knetQuery(opened.shop.origin, changes)}`, { redirect: 'manual' })
  return {
    get shop() {
      return opened.shop
    },
    get clock() {
      return opened.clock
    },
    get faults() {
      return opened.faults
    },
    get bank() {
      return opened.bank
    },
    post,
    tranPipe: (action: string, fields: Record<string, string> = {}) =>
      post('/kpg/tranPipe.htm?param=tranInit', tranPipeBody(action, fields)),
    requestLink: async (body: string) => JSON.parse(await post('/pgapi/api/payment/requestLink', body)),
    askStatus: async (body = statusBody()) => JSON.parse(await post('/pgapi/api/payment/paymentstatus', body)),
    openKnet,
    knetPage: async (changes: Record<string, string> = {}) => `${opened.bank.origin}${(await openKnet(changes)).headers.get('location')}`,
    press: async (page: string, decision: string, fields: Record<string, string> = {}) => {
      const form = { decision, card: 'KNET1', expiry_month: '09', expiry_year: '2021', ...fields }
      const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
      return new URL(answer.headers.get('location') ?? 'none:', opened.bank.origin)
    },
  }
}
