import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
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

it('several processes open it in the same moment and write into it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-bank-'))
  const path = join(folder, 'bank.sqlite')
  const refs = Array.from({ length: 6 }, (_, process) => `p${process}`)
  const open = (ref: string) =>
    new Promise<void>((resolve, reject) => {
      new Worker(openAndWrite, { eval: true, workerData: { module: import.meta.resolve('./store.ts'), path, ref, payment } })
        .on('error', reject)
        .on('exit', () => resolve())
    })
  await Promise.all(refs.map(open))
  const store = openSandboxStore(path)
  for (const ref of refs) expect(store.findPayment(`${ref}-49`)).not.toBeNull()
  store.close()
  rmSync(folder, { recursive: true })
})

const openAndWrite = `
  const { workerData: { module, path, ref, payment } } = require('node:worker_threads')
  import(module).then(({ openSandboxStore }) => {
    const store = openSandboxStore(path)
    for (let count = 0; count < 50; count += 1) {
      const own = ref + '-' + count
      store.insertPayment({ ...payment, ref: own, trackId: own, paymentId: own })
    }
    store.close()
  })
`
