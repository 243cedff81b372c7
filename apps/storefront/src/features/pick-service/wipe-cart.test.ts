import { beforeEach, expect, it, vi } from 'vitest'
import { cartCountStore, emptyCount } from '../../lib/cart-count.ts'
import { queryClient } from '../../lib/query-client.ts'
import { stubStorage } from '../../testing/stub-storage.ts'
import { wipeCart } from './wipe-cart.ts'

const stored = stubStorage()
const deleted: string[] = []
vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
  deleted.push(`${method} ${path}`)
  return new Response(JSON.stringify({ status: 200, message: '', data: null }))
})

beforeEach(() => {
  stored.clear()
  deleted.length = 0
  queryClient.setQueryData(['cart', null, {}], { id: 'c1' })
  cartCountStore.setState({ count: 2, subTotal: 5, isGuess: true, content: '[]' })
})

const leftOver = () => [[...stored.keys()], cartCountStore.getState(), queryClient.getQueryData(['cart', null, {}])]
const nothing = [[], emptyCount, undefined]

it('a wiped cart is gone on the server and in the browser', async () => {
  stored.set('cartId', 'c1').set('cartType', 'guest')
  const wiping = wipeCart()
  expect(leftOver(), 'at once').toEqual(nothing)
  await wiping
  expect(deleted).toEqual(['DELETE /api/guest-apis/cart/c1'])
})

it('a browser without a cart asks the server for nothing', async () => {
  await wipeCart()
  expect([leftOver(), deleted]).toEqual([nothing, []])
})
