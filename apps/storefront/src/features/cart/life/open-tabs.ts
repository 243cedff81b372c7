/**
 * The other tabs of this shop in the same browser. They greet each other on a channel, which also works in a tab in the
 * background, where timers stand almost still.
 */
export type OpenTabs = {
  /** Whether another tab is known to be open. */
  hasOthers: () => boolean
  /** Asks for other tabs and gives them a moment to answer. */
  ask: () => Promise<boolean>
  /** Tells the others that the cart has changed here. */
  tellCart: () => void
  /** Says goodbye; a page that comes back from the browser's memory greets again with `ask`. */
  leave: () => void
}

type Message = { kind: 'hello' | 'here' | 'bye' | 'cart'; from: string }

/** An open tab answers within a few milliseconds; a busy one gets the benefit of this many. */
const ANSWER_MS = 250

export const joinTabs = (onCartElsewhere: () => void): OpenTabs => {
  if (typeof BroadcastChannel === 'undefined') return lonely
  const channel = new BroadcastChannel('sukkar.tabs')
  const me = crypto.randomUUID()
  const others = new Set<string>()
  const say = (kind: Message['kind']): void => channel.postMessage({ kind, from: me } satisfies Message)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'bye') return void others.delete(data.from)
    others.add(data.from)
    if (data.kind === 'hello') say('here')
    if (data.kind === 'cart') onCartElsewhere()
  })
  return {
    hasOthers: () => others.size > 0,
    ask: async () => {
      say('hello')
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
      return others.size > 0
    },
    tellCart: () => say('cart'),
    leave: () => say('bye'),
  }
}

const lonely: OpenTabs = { hasOthers: () => false, ask: async () => false, tellCart: () => undefined, leave: () => undefined }
