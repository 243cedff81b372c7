export type EventStreamReader = {
  opened: () => void
  event: (name: string, data: string, id: string) => void
  /** Something came, be it a beat: the other side is still there. */
  heard?: () => void
}

/**
 * Reads a stream of Server-Sent Events that wants a header, which `EventSource` cannot send, until it ends: so a bearer token never stands
 * in an address, and through it in no log and no history. Throws when the stream is refused or breaks.
 */
export const readEventStream = async (address: string, bearer: string, signal: AbortSignal, reader: EventStreamReader): Promise<void> => {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${bearer}` }
  const response = await fetch(address, { headers, cache: 'no-store', signal })
  if (!response.ok || response.body === null) throw new Error(`The stream of events was refused with ${response.status}`)
  reader.opened()
  const chunks = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await chunks.read()
    if (done) return
    reader.heard?.()
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) dispatch(block, reader)
  }
}

/** One block of lines; beats and the time to wait are none of an event. */
const dispatch = (block: string, reader: EventStreamReader): void => {
  const lines = block.split('\n')
  const fieldOf = (field: string): string | undefined => lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2)
  const [name, data] = [fieldOf('event'), fieldOf('data')]
  if (name !== undefined && data !== undefined) reader.event(name, data, fieldOf('id') ?? '')
}
