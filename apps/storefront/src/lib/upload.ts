import type { ClientRequest } from '@sukkar/contract/client'

/** A phone that changes its network, or a shop that decodes photos, may stand still for a while; no proxy waits longer for the shop. */
export const STANDSTILL_MS = 90_000

type UploadRequest = Omit<ClientRequest, 'body' | 'keepalive'> & { body: FormData }

/**
 * Sends a form like `fetch`, which reports nothing of what it has sent: an upload that still moves is not given up, however slow it is, and one
 * that has stood still for `STANDSTILL_MS` is (a `TimeoutError`).
 */
export const upload = (url: string, { method, headers, body, signal }: UploadRequest): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    }
    const fail = (reason: unknown): void => {
      end()
      request.abort()
      reject(reason)
    }
    const giveUp = (): void => fail(signal.reason)
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => fail(new DOMException('Nothing moves', 'TimeoutError')), STANDSTILL_MS)
    }
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', wait)
    request.addEventListener('progress', wait)
    request.addEventListener('error', () => fail(new TypeError('Failed to fetch')))
    request.addEventListener('load', () => {
      end()
      resolve(answerOf(request))
    })
    signal.addEventListener('abort', giveUp)
    if (signal.aborted) return giveUp()
    wait()
    request.send(body)
  })

const answerOf = (request: XMLHttpRequest): Response => {
  const headers = new Headers()
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  // A response of this status has no body, not even an empty one.
  return new Response(request.status === 204 ? null : request.responseText, { status: request.status, headers })
}
