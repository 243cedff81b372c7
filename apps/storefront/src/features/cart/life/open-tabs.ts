/**
 * The other tabs of this shop in the same browser. They announce themselves on a `BroadcastChannel`, which also works in a background tab,
 * where timers nearly stop.
 */
export type OpenTabs = {
  /** Whether another tab is open, as far as they have announced themselves. */
  hasOthers: () => boolean
  /** Announces this tab and waits for others to answer. */
  detectOthers: () => Promise<boolean>
  /** Notifies the other tabs that the cart changed here. */
  publishChange: () => void
  /** Announces that this tab closes; a page restored from the back/forward cache calls `detectOthers` again. */
  leave: () => void
}

type Message = { kind: 'hello' | 'here' | 'bye' | 'cart'; from: string }

/** An open tab answers within a few milliseconds; this leaves time for a busy one. */
const ANSWER_MS = 250

export const joinTabs = (onCartElsewhere: () => void): OpenTabs => {
  if (typeof BroadcastChannel === 'undefined') return lonely
  const channel = new BroadcastChannel('sukkar.tabs')
  const me = crypto.randomUUID()
  const others = new Set<string>()
  const post = (kind: Message['kind']): void => channel.postMessage({ kind, from: me } satisfies Message)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'bye') return void others.delete(data.from)
    others.add(data.from)
    if (data.kind === 'hello') post('here')
    if (data.kind === 'cart') onCartElsewhere()
  })
  return {
    hasOthers: () => others.size > 0,
    detectOthers: async () => {
      post('hello')
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
      return others.size > 0
    },
    publishChange: () => post('cart'),
    leave: () => post('bye'),
  }
}

const lonely: OpenTabs = { hasOthers: () => false, detectOthers: async () => false, publishChange: () => undefined, leave: () => undefined }
