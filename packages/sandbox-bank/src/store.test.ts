import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openSandboxStore } from './store.ts'

const payment = {
  ...{
    ref: 'r',
    protocol: 'knet' as const,
    trackId: 'A1',
    amountFils: 12_750,
    method: 'knet',
    locale: 'ar' as const,
    orderReference: 'SK-1',
  },
  ...{ successUrl: 's', failureUrl: 'f', request: 'q', paymentId: '1', createdAtMs: 5 },
}

it('a bank remembers in a file, whose folder it makes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-bank-'))
  const path = join(folder, 'deep', 'bank.sqlite')
  const first = openSandboxStore(path)
  expect([first.insertPayment(payment), first.insertPayment({ ...payment, ref: 's', paymentId: '2' })]).toEqual([true, false])
  const ids = { transactionId: 't', bankReference: 'b', authCode: 'a' }
  expect(first.takeDecision('r', 'captured', ids, 9, 5)).toBe(false)
  expect(first.takeDecision('r', 'captured', ids, 9, 4)).toBe(true)
  expect(first.takeDecision('r', 'declined', ids, 9, 4)).toBe(false)
  first.close()
  const second = openSandboxStore(path)
  expect(second.findPayment('r')).toEqual({ ...payment, ...ids, status: 'captured', decidedAtMs: 9, returnUrl: null })
  expect(second.findByTrackId('bookeey', 'A1')).toBeNull()
  second.close()
  rmSync(folder, { recursive: true })
})
