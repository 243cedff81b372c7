export type EventStreamReader = {
  opened: () => void
  event: (name: string, data: string, id: string) => void
  /** Data arrived, even if only a heartbeat: the connection is alive. */
  heard?: () => void
}

/**
 * Reads a stream of Server-Sent Events until it ends. It sends the bearer token in a header, which `EventSource` cannot do, so that the token
 * appears in no URL, log or history. Throws when the stream is refused or breaks.
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

/** Dispatches one block of lines; heartbeats and `retry` lines are no events. */
const dispatch = (block: string, reader: EventStreamReader): void => {
  const lines = block.split('\n')
  const fieldOf = (field: string): string | undefined => lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2)
  const [name, data] = [fieldOf('event'), fieldOf('data')]
  if (name !== undefined && data !== undefined) reader.event(name, data, fieldOf('id') ?? '')
}
