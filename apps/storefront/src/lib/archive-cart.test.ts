import { beforeEach, expect, it, vi } from 'vitest'

const refreshReplacedCart = vi.hoisted(() => vi.fn())
vi.mock('./cart.ts', () => ({ refreshReplacedCart }))
const { archiveCart } = await import('./archive-cart.ts')
const { queryClient } = await import('./query-client.ts')

const sent: { call: string; body: unknown }[] = []
let status: number
vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
  sent.push({ call: `${method} ${path}`, body: JSON.parse(body) })
  return new Response(JSON.stringify({ status, code: 'CART_NOT_FOUND', message: '' }), { status })
})
const areTimesStale = () => queryClient.getQueryState(['time-slot', '202', 'asap'])?.isInvalidated

beforeEach(() => {
  vi.resetAllMocks()
  sent.length = 0
  status = 200
  queryClient.setQueryData(['time-slot', '202', 'asap'], {})
  queryClient.setQueryData(['areas'], [])
})

it('a cart that is put aside can be restored; the cart and the times that are offered are loaded again without it', async () => {
  expect(await archiveCart('c1')).toEqual({ ok: true })
  expect(sent).toEqual([{ call: 'DELETE /api/guest-apis/cart/c1', body: { is_put_aside: true } }])
  expect([refreshReplacedCart.mock.calls.length, areTimesStale()]).toEqual([1, true])
  expect(queryClient.getQueryState(['areas'])?.isInvalidated, 'what does not depend on the cart').toBe(false)
})

it('a cart that the shop does not put aside stays as it is shown', async () => {
  status = 404
  expect(await archiveCart('c1')).toMatchObject({ ok: false, kind: 'refused' })
  expect([refreshReplacedCart.mock.calls.length, areTimesStale()]).toEqual([0, false])
})
