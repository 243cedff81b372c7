import { Agent, request } from 'node:http'
import type { Cart } from '@sukkar/contract/cart'
import { type LoadRequest, type LoadResult, type Measured, summarise } from './load.ts'
import { addToCart, type Purchase, placeOrderShape } from './shapes.ts'

/** Connections are renewed as by nginx, so that the guests spread over all processes. */
const callsPerConnection = 20

export interface GuestLoad {
  port: number
  guests: number
  warmUpSeconds: number
  /** How long is measured, after warming up. */
  seconds: number
  /** What a guest does again and again; answers the status of the call that ended it. */
  act: (send: SendCall) => Promise<number>
  /** The status of a good end. */
  status: number
}

export type SendCall = (call: LoadRequest) => Promise<{ status: number; text: string }>

/** Guests who never pause, each with a connection of its own; one result for each time that all calls of `act` are done. */
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
      // A call without an answer is counted among the errors and printed.
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

/** The first thing that a new guest puts into a cart. */
export const addAsNewGuest =
  (purchase: Purchase) =>
  async (sendCall: SendCall): Promise<number> =>
    (await sendCall(addToCart(purchase))).status

/** A cart of these products, one call for each, and the order: 201 when it was placed, else the status of what stopped it. */
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
