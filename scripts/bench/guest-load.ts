import { Agent, request } from 'node:http'
import type { Cart } from '@sukkar/contract/cart'
import { type LoadRequest, type LoadResult, type Measured, summarise } from './load.ts'
import { addToCart, type Purchase, placeOrderShape } from './shapes.ts'

/** Calls after which a guest opens a new connection: with a permanent one, a guest would stay with one process (nginx has `keepalive_requests`). */
const callsPerConnection = 20

export interface GuestLoad {
  port: number
  guests: number
  warmUpSeconds: number
  /** How long is measured, after warming up. */
  seconds: number
  /** One round of a guest's calls; resolves to the status of its last call. */
  act: (send: SendCall) => Promise<number>
  /** Status of a successful round; any other counts as an error. */
  status: number
}

export type SendCall = (call: LoadRequest) => Promise<{ status: number; text: string }>

/** Runs guests who never pause, each on its own connection; each measured time is that of a whole round of `act`. */
export async function runGuests({ port, guests, warmUpSeconds, seconds, act, status }: GuestLoad): Promise<LoadResult> {
  const begunAtMs = performance.now() + warmUpSeconds * 1000
  const endedAtMs = begunAtMs + seconds * 1000
  const measured: Measured = { times: [], statuses: {}, begunAtMs, endedAtMs }
  const beGuest = async (): Promise<void> => {
    let agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let calls = 0
    const sendCall: SendCall = (call) => {
      calls += 1
      return send(port, agent, call)
    }
    while (performance.now() < endedAtMs) {
      if (calls >= callsPerConnection) {
        agent.destroy()
        agent = new Agent({ keepAlive: true, maxSockets: 1 })
        calls = 0
      }
      const startedAtMs = performance.now()
      // A round with an unanswered call counts as an error and is printed as "lost".
      const end = await act(sendCall).then(String, () => 'lost')
      if (startedAtMs < begunAtMs) continue
      measured.statuses[end] = (measured.statuses[end] ?? 0) + 1
      if (end === String(status)) measured.times.push(performance.now() - startedAtMs)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: guests }, beGuest))
  return summarise(measured, status)
}

/** Adds a product to a new guest's cart, which the call creates. */
export const addAsNewGuest =
  (purchase: Purchase) =>
  async (sendCall: SendCall): Promise<number> =>
    (await sendCall(addToCart(purchase))).status

/** Fills a new cart with one call per product and places the order: 201, or the status of the call that was refused. */
export const orderAsNewGuest =
  (purchases: readonly [Purchase, ...Purchase[]]) =>
  async (sendCall: SendCall): Promise<number> => {
    let cartId: string | undefined
    for (const purchase of purchases) {
      const { status, text } = await sendCall(addToCart(purchase, cartId))
      if (status !== 200) return status
      const { data } = JSON.parse(text) as { data: Cart }
      cartId = data.id
    }
    return (await sendCall(placeOrderShape(purchases[0], [cartId ?? '']).next())).status
  }

const send = (port: number, agent: Agent, { method, path, headers, body }: LoadRequest): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, agent, method, path, headers: { ...headers, 'accept-encoding': 'identity' } }
    const call = request(options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text })).on('error', reject)
    })
    call.on('error', reject).end(body)
  })
