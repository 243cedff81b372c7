import type { ClientRequest } from '@sukkar/contract/client'

/** A phone that changes its network, or a shop that decodes photos, may stand still for a while; no proxy waits longer for the shop. */
export const STANDSTILL_MS = 90_000
/** A timer that comes later than this was held back. */
const LATE_MS = 5_000

/** How whoever sends photos follows them, and ends them. */
export type UploadOptions = { signal: AbortSignal; onProgress: (share: number) => void }

type UploadRequest = Omit<ClientRequest, 'body' | 'keepalive'> & { body: FormData }

/**
 * Sends a form like `fetch`, which reports nothing of what it has sent: an upload that still moves is not given up, however slow it is, and one
 * that has stood still for `STANDSTILL_MS` is (a `TimeoutError`).
 */
export const upload = (url: string, { method, headers, body, signal, onProgress }: UploadRequest): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const end = (): void => {
      isOver = true
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
    }
    const fail = (reason: unknown): void => {
      // Ending the request fires an event, too.
      if (isOver) return
      end()
      reject(reason)
      request.abort()
    }
    const giveUp = (): void => fail(signal.reason)
    const wait = (): void => {
      clearTimeout(timer)
      const dueMs = Date.now() + STANDSTILL_MS
      timer = setTimeout(() => {
        // The phone slept: what moved meanwhile is reported after this.
        if (Date.now() > dueMs + LATE_MS) wait()
        else fail(new DOMException('Nothing moves', 'TimeoutError'))
      }, STANDSTILL_MS)
    }
    const lose = (): void => fail(new TypeError('Failed to fetch'))
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      if (total > 0) onProgress?.(loaded / total)
    })
    request.upload.addEventListener('load', () => onProgress?.(1))
    request.addEventListener('progress', wait)
    // The browser itself may end a request of a page that was put aside.
    for (const name of ['error', 'abort', 'timeout']) request.addEventListener(name, lose)
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
  // Responses of these statuses have no body, not even an empty one.
  return new Response([204, 205, 304].includes(request.status) ? null : request.responseText, { status: request.status, headers })
}
