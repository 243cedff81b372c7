import type { Cart } from '@sukkar/contract/cart'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withResolvers } from '../testing/with-resolvers.ts'

/** The quantity that the shop has, and its answers on their way, in the order of the calls. */
let quantity = 1
let answers: { call: string; answer: () => void; refuse: () => void }[] = []

const cartOf = (count: number) => ({
  id: 'c1',
  items: [{ id: 'l1', product_id: '1001', quantity: count, price: 1, line_total: count, images: [] }],
  count,
  sub_total: count,
  total: count,
  minimum_charge: 0,
  restorable: null,
})

const reply = (body: object, status = 200) => new Response(JSON.stringify(body), { status })

vi.stubGlobal('fetch', (path: string, { method }: { method: string }) => {
  const { promise, resolve } = withResolvers<Response>()
  answers.push({
    call: `${method} ${path.split('?')[0]?.split('/').at(3)}`,
    answer: () => {
      if (method === 'POST') quantity += 1
      resolve(reply({ status: 200, message: '', data: cartOf(quantity) }))
    },
    refuse: () => resolve(reply({ status: 409, code: 'OUT_OF_STOCK', message: 'Sold out' }, 409)),
  })
  return promise
})

const { cartCountStore } = await import('./cart-count.ts')
const cartModule = await import('./cart.ts')
const { addToCart, isCartPending, isSendingPhotos, loadCartAgain, loadCartNow, peekCart } = cartModule
const { cartQuery, refreshCart, refreshCartNow, settleCart } = cartModule
const { choiceQuery } = await import('./change-choice.ts')
const { choiceStore } = await import('./choice.ts')
const { queryClient } = await import('./query-client.ts')

const one = { product: { id: '1001' }, lineId: 'l1', quantity: 1 }
const calls = () => answers.map(({ call }) => call)
const pass = (ms = 100) => vi.advanceTimersByTimeAsync(ms)
const shown = () => [peekCart()?.items[0]?.quantity, cartCountStore.getState().count]

beforeEach(async () => {
  vi.useFakeTimers()
  quantity = 1
  answers = []
  const loading = refreshCart()
  await pass()
  answers.pop()?.answer()
  await loading
})
afterEach(async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    for (const { answer } of answers.splice(0)) answer()
    await pass(1100)
  }
  vi.useRealTimers()
})

describe('a cart with several changes on their way', () => {
  const tap = async (times: number): Promise<void> => {
    for (let tapped = 0; tapped < times; tapped += 1) void addToCart(one)
    await pass(0)
  }

  it('is settled when the last of them is answered', async () => {
    await tap(3)
    let isSettled = false
    const settling = settleCart().then((failure) => {
      isSettled = true
      return failure
    })
    for (let answered = 0; answered < 3; answered += 1) {
      expect([isSettled, isCartPending(), shown()]).toEqual([false, true, [4, 4]])
      answers[answered]?.answer()
      await pass(0)
    }
    expect([await settling, isCartPending(), shown()]).toEqual([null, false, [4, 4]])
  })

  it('is settled with the failure of the one that was refused', async () => {
    await tap(2)
    const settling = settleCart()
    answers[0]?.refuse()
    await pass(0)
    answers[1]?.answer()
    expect(await settling).toMatchObject({ kind: 'refused', failure: { code: 'OUT_OF_STOCK' } })
    expect(shown()).toEqual([2, 2])
  })

  it('is not loaded between them, however slow the last one is', async () => {
    await tap(2)
    answers[0]?.answer()
    await pass(10_000)
    expect([calls(), shown()]).toEqual([
      ['POST add-cart-product', 'POST add-cart-product'],
      [3, 3],
    ])
    answers[1]?.answer()
    await pass(1100)
    expect(calls().at(-1)).toBe('GET get-cart-products')
  })

  it('shows them, although a load was answered without them', async () => {
    await tap(1)
    void loadCartNow().catch(() => undefined)
    await pass()
    expect(calls()).toEqual(['POST add-cart-product', 'GET get-cart-products'])
    answers[1]?.answer()
    await pass()
    expect(shown()).toEqual([2, 2])
  })

  it('is loaded again for whoever needs it once they are made', async () => {
    await tap(1)
    const loading = loadCartAgain()
    await pass()
    expect(calls()).toEqual(['POST add-cart-product'])
    answers[0]?.answer()
    await pass()
    answers[1]?.answer()
    expect((await loading)?.count).toBe(2)
  })

  it('is loaded as the shop has it for another choice, whose cart does not show them', async () => {
    const pickup = cartQuery({ ...choiceQuery(choiceStore.getState()), order_type: 'pick-up' })
    queryClient.setQueryData(pickup.queryKey, cartOf(7) as object as Cart)
    await tap(1)
    const loading = queryClient.fetchQuery({ ...pickup, staleTime: 0 })
    await pass()
    answers[1]?.answer()
    expect((await loading).count).toBe(1)
  })

  it('is loaded at once for whoever does not wait for them, and shows them all the same', async () => {
    await tap(1)
    const loading = refreshCartNow()
    await pass()
    expect(calls()).toEqual(['POST add-cart-product', 'GET get-cart-products'])
    answers[1]?.answer()
    await loading
    expect(shown()).toEqual([2, 2])
  })

  it('says that photos are among them', async () => {
    await tap(1)
    expect(isSendingPhotos()).toBe(false)
    void addToCart({ ...one, pictures: [new Blob(['photo'])] })
    expect(isSendingPhotos()).toBe(true)
  })
})

it('a cart that cannot be loaded again is none', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const loading = loadCartAgain()
  await pass()
  answers[0]?.refuse()
  expect(await loading).toBeUndefined()
  vi.unstubAllGlobals()
})
