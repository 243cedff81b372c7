import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { postToGateway } from './gateway-http.ts'
import { GATEWAY_ANSWER_BYTES_MAX } from './payment-limits.ts'

let server: Server | null = null

async function post(listener: RequestListener, timeoutMs = 2000) {
  const started = createServer(listener)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const address = started.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
  return postToGateway((target, init) => fetch(target, init), { url, contentType: 'text/plain', body: 'hello', timeoutMs })
}

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

describe('a call to a gateway', () => {
  it('gives status and text of whatever is answered', async () => {
    const answer = await post((_request, response) => response.writeHead(418).end('شاي'))
    expect(answer).toEqual({ ok: true, value: { status: 418, text: 'شاي' } })
  })

  it('contains no character that PostgreSQL refuses', async () => {
    const answer = await post((_request, response) => response.end('a\0b'))
    expect(answer).toEqual({ ok: true, value: { status: 200, text: 'a\uFFFDb' } })
  })

  it('does not follow a redirect with our credentials', async () => {
    let calls = 0
    const answer = await post((_request, response) => {
      calls += 1
      response.writeHead(calls === 1 ? 307 : 200, { location: '/elsewhere' }).end('ok')
    })
    expect([answer, calls]).toEqual([{ ok: false, code: 'gateway_unreachable' }, 1])
  })

  it('gives up on silence', async () => {
    expect(await post(() => undefined, 30)).toEqual({ ok: false, code: 'gateway_timeout' })
  })

  it('gives up on an answer that stops in the middle', async () => {
    const answer = await post((_request, response) => response.writeHead(200).write('<result>CAPTURED'), 30)
    expect(answer).toEqual({ ok: false, code: 'gateway_timeout' })
  })

  it('does not take a cut connection for the end of the answer', async () => {
    const answer = await post((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('<result>CAPTURED</result>', () => response.destroy())
    })
    expect(answer).toEqual({ ok: false, code: 'gateway_unreachable' })
  })

  it('takes an answer of the largest size and stops at the first byte beyond', async () => {
    const send = (size: number) => post((_request, response) => response.end('a'.repeat(size)))
    expect((await send(GATEWAY_ANSWER_BYTES_MAX)).ok).toBe(true)
    server?.close()
    expect(await send(GATEWAY_ANSWER_BYTES_MAX + 1)).toEqual({ ok: false, code: 'gateway_answer_too_large' })
  })

  it('does not wait for the end of an endless answer', async () => {
    const answer = await post((_request, response) => {
      const pour = () => void (response.write('a'.repeat(16_384)) ? setImmediate(pour) : response.once('drain', pour))
      pour()
    })
    expect(answer).toEqual({ ok: false, code: 'gateway_answer_too_large' })
  })
})
