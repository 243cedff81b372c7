import { describe, expect, it } from 'vitest'
import { makeAttempt } from './attempt-fixture.ts'
import { createBookeeyAdapter } from './bookeey-adapter.ts'
import { config, link, makeAdapter, makeGateway } from './bookeey-fixture.ts'
import { METHOD_LIST_CACHE_MS, METHOD_LIST_RETRY_MS } from './payment-limits.ts'

describe('methods', () => {
  const options = (...codes: string[]) => JSON.stringify({ PayOptions: codes.map((code) => ({ PM_CD: code, PM_Name: code })) })

  it('come from the gateway in either spelling, in the shop’s order', async () => {
    const { adapter, calls } = makeAdapter({ paymethods: options('APPLEPAY', 'CCARD', 'AMEX', 'KNET', 'BOOKEEY'), requestLink: link })
    expect(await adapter.listMethods({ deviceHasApplePay: true })).toEqual(['knet', 'Bookeey', 'credit', 'Applepay'])
    expect(await adapter.listMethods({ deviceHasApplePay: false })).toEqual(['knet', 'Bookeey', 'credit'])
    await adapter.start(makeAttempt({ method: 'credit' }))
    expect(calls.at(-1)?.body).toContain('"PayMethod":"CCARD"')
    expect(calls.filter((call) => call.url === config.urls.payMethods)).toHaveLength(1)
  })

  it.each([['{}'], [options('AMEX')], ['<html>'], [[500, options('knet')] as [number, string]]])(
    'fall back to the configured ones for %j',
    async (answer) => {
      const { adapter } = makeAdapter({ paymethods: answer })
      expect(await adapter.listMethods({ deviceHasApplePay: true })).toEqual(['knet', 'credit'])
    },
  )
})

describe('the kept list of methods', () => {
  it('is known without waiting: the configured one until the gateway has answered, which is asked once for all', async () => {
    const { adapter, calls } = makeAdapter({ paymethods: '{"PayOptions":[{"PM_CD":"KNET"},{"PM_CD":"BOOKEEY"}]}' })
    expect(adapter.cachedMethods()).toEqual(['knet', 'credit'])
    const [first, second] = await Promise.all([
      adapter.listMethods({ deviceHasApplePay: true }),
      adapter.listMethods({ deviceHasApplePay: true }),
    ])
    expect([first, second, adapter.cachedMethods()]).toEqual([
      ['knet', 'Bookeey'],
      ['knet', 'Bookeey'],
      ['knet', 'Bookeey'],
    ])
    expect(calls).toHaveLength(1)
  })

  it('is asked for again after its time, and survives a gateway that fails then', async () => {
    let nowMs = 0
    const answers: Record<string, string> = { paymethods: '{"PayOptions":[{"PM_CD":"KNET"}]}' }
    const gateway = makeGateway(answers)
    const adapter = createBookeeyAdapter(config, { fetch: gateway.fetch, now: () => nowMs })
    const list = () => adapter.listMethods({ deviceHasApplePay: false })
    expect(await list()).toEqual(['knet'])
    delete answers.paymethods
    nowMs = METHOD_LIST_CACHE_MS
    expect([await list(), await list()]).toEqual([['knet'], ['knet']])
    expect(gateway.calls).toHaveLength(2)
    answers.paymethods = '{"PayOptions":[{"PM_CD":"CCARD"}]}'
    nowMs += METHOD_LIST_RETRY_MS
    expect(await list()).toEqual(['credit'])
  })
})
