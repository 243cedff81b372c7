import { afterEach, describe, expect, it, vi } from 'vitest'
import { readEventStream } from './event-stream.ts'

afterEach(() => vi.unstubAllGlobals())

const serve = (chunks: readonly string[], status = 200) => {
  const asked = vi.fn(async (_address: string, _init: RequestInit) => {
    const body = new ReadableStream({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
        controller.close()
      },
    })
    return new Response(body, { status })
  })
  vi.stubGlobal('fetch', asked)
  return asked
}
const read = async () => {
  const heard: string[] = []
  const { signal } = new AbortController()
  await readEventStream('/api/realtime?channels=customer.7', 'secret', signal, {
    opened: () => heard.push('opened'),
    event: (name, data) => heard.push(`${name} ${data}`),
  })
  return heard
}

describe('[S7.52b] the stream of a customer', () => {
  it('is opened with the token in a header and never in the address', async () => {
    const asked = serve([])
    await read()
    const [address, init] = asked.mock.calls[0] ?? []
    expect(address).toBe('/api/realtime?channels=customer.7')
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer secret')
  })

  it('is read wherever the network cuts it, and beats are no events', async () => {
    serve(['retry: 3000\n\n: be', 'at\n\nevent: notif', 'ication\ndata: {"message_ar":"تم"}\n', '\nevent: order\ndata: {}\n\nevent: cut'])
    expect(await read()).toEqual(['opened', 'notification {"message_ar":"تم"}', 'order {}'])
  })

  it('tells of whatever comes, so that silence is known from a dead connection', async () => {
    serve([': beat\n\n', ': beat\n\n'])
    const heard = vi.fn()
    const { signal } = new AbortController()
    await readEventStream('/api/realtime?channels=staff', 'secret', signal, { opened: () => {}, event: () => {}, heard })
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it.each([401, 404, 503])('that is refused is not open: %i', async (status) => {
    serve(['{}'], status)
    await expect(read()).rejects.toThrow(String(status))
  })
})
