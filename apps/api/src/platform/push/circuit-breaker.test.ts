import { beforeEach, describe, expect, it } from 'vitest'
import { type PushPost, withCircuitBreaker } from './circuit-breaker.ts'
import type { PostResult } from './push-http.ts'

const answered: PostResult = { state: 'answered', status: 201, retryAfter: undefined, text: '' }
const timedOut: PostResult = { state: 'timed_out' }

let nowMs: number
let called: string[]
let answer: (url: string) => PostResult | Promise<PostResult>
let post: PushPost
beforeEach(() => {
  nowMs = 0
  called = []
  answer = () => timedOut
  post = withCircuitBreaker(
    async ({ url }) => {
      called.push(url)
      return await answer(url)
    },
    () => nowMs,
  )
})

const call = (url: string) => post({ url, headers: {}, body: '' })

describe('a service that did not answer in time', () => {
  it('is not called for a minute, whichever of its addresses is meant, and others are', async () => {
    expect(await call('https://a.example/1')).toEqual({ state: 'failed', reason: 'No answer in time', retryAfterMs: 60_000 })
    nowMs = 20_000
    expect(await call('https://a.example/2')).toMatchObject({ state: 'failed', retryAfterMs: 40_000 })
    answer = () => answered
    expect(await call('https://b.example/1')).toEqual(answered)
    nowMs = 60_000
    expect(await call('https://a.example/2')).toEqual(answered)
    expect(called).toEqual(['https://a.example/1', 'https://b.example/1', 'https://a.example/2'])
  })

  it('is tried by one call after the minute, for which the others wait, and by all once it has answered', async () => {
    await call('https://a.example/1')
    nowMs = 60_000
    const trial = Promise.withResolvers<PostResult>()
    answer = (url) => (url.endsWith('/1') ? trial.promise : answered)
    const first = call('https://a.example/1')
    expect(await call('https://a.example/2')).toMatchObject({ state: 'failed', retryAfterMs: 15_000 })
    trial.resolve(answered)
    expect(await first).toEqual(answered)
    expect(await call('https://a.example/2')).toEqual(answered)
  })

  it('is left for another minute when it does not answer that call either', async () => {
    await call('https://a.example/1')
    nowMs = 70_000
    await call('https://a.example/1')
    nowMs = 129_999
    expect(await call('https://a.example/1')).toMatchObject({ retryAfterMs: 1 })
    expect(called).toHaveLength(2)
  })

  it.each<PostResult>([
    { state: 'answered', status: 503, retryAfter: undefined, text: '' },
    { state: 'failed', reason: 'ECONNREFUSED' },
  ])('is called as usual once it fails at once: %o', async (failure) => {
    await call('https://a.example/1')
    nowMs = 60_000
    answer = () => failure
    expect([await call('https://a.example/1'), await call('https://a.example/2')]).toEqual([failure, failure])
    expect(called).toHaveLength(3)
  })

  it('is forgotten when very many others do not answer since', async () => {
    for (let n = 0; n <= 200; n += 1) await call(`https://service-${n}.example/`)
    called = []
    await call('https://service-0.example/')
    await call('https://service-200.example/')
    expect(called).toEqual(['https://service-0.example/'])
  })
})
