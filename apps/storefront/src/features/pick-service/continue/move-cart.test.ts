import type { Cart, CartItem } from '@sukkar/contract/cart'
import { wireFulfilment } from '@sukkar/domain/service'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator } from '@sukkar/i18n/translate'
import { dismissToast, listToasts } from '@sukkar/ui/toast-store'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cartCountStore } from '../../../lib/cart-count.ts'
import { choiceStore } from '../../../lib/choice.ts'
import { ApiError, type CallFailure } from '../../../lib/client.ts'
import { setPrerenderLocale } from '../../../lib/locale.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { type Draft, emptyDraft } from '../draft.ts'

/** The calls to the shop in order, and the ids of the lines and carts whose calls it refuses. */
const done: string[] = []
const refused = new Set<string>()
const refusal: CallFailure = {
  ok: false,
  kind: 'refused',
  failure: { status: 409, code: 'OUT_OF_STOCK', message: 'Not now' },
  retryAfterSeconds: null,
}
const act = async (what: string, id: string) => {
  done.push(`${what} ${id}`)
  return refused.has(`${what} ${id}`) ? refusal : { ok: true }
}

/** The shop's answer about the cart for another choice. */
const cartFor = vi.fn()

vi.mock('../../../lib/cart.ts', () => ({
  cartQuery: (choice: object) => ({ queryKey: ['cart', choice], queryFn: () => cartFor(choice) }),
  loadCart: async () => ({ id: 'c-1', items: [cake, eclairs] }),
  refreshCartNow: async () => void done.push('refresh'),
}))
vi.mock('../../../lib/line-snapshot.ts', () => ({
  removeLine: async (item: CartItem) => ({ ...(await act('remove', item.id)), held: { item, pictures: [] } }),
  restoreLine: ({ item }: { item: CartItem }) => act('put back', item.id),
}))
vi.mock('../../../lib/archive-cart.ts', () => ({ archiveCart: (id: string) => act('put aside', id) }))
vi.mock('../../../lib/restore-cart.ts', () => ({ restoreCart: (id: string) => act('restore', id) }))
vi.mock('../use-draft.ts', () => ({ commitDraft: () => void done.push('commit') }))
const { checkCartMove, emptyCart, moveCart, reportTrouble } = await import('./move-cart.ts')

const t = createTranslator('en', english)
const line = (id: string, quantity: number) => ({ id, quantity, problems: [] as CartItem['problems'] }) as CartItem
const [cake, eclairs, bread] = [line('cake', 1), line('eclairs', 4), line('bread', 2)]
const cart = { id: 'c-1', items: [cake, eclairs, bread], count: 7 } as Cart
const area = (delivery_fee: number) => ({ id: '202', delivery_fee }) as Draft['area']
const draft: Draft = { ...emptyDraft, area: area(0.75), fulfilment: 'delivery' }

const said = () => listToasts().map(({ text }) => text.replace(/[\u2066-\u2069]/gu, '').replaceAll('\u00a0', ' '))
const undo = async () => {
  done.length = 0
  listToasts()[0]?.action?.onAction()
  await vi.waitFor(() => expect(done.length).toBeGreaterThan(0))
}

beforeEach(() => {
  setPrerenderLocale('en', english)
  choiceStore.setState({ area: area(0.75), fulfilment: 'delivery' })
  for (const { id } of listToasts()) dismissToast(id)
  done.length = 0
  refused.clear()
})

describe('a cart that is taken along', () => {
  it('is taken whole where nothing is left behind, and there is nothing to undo', async () => {
    expect(await moveCart(draft, { cart, left: [] })).toBe(true)
    expect(done).toEqual(['commit'])
    expect(said()).toEqual([t('pickService.cartMoved', { kept: 7, count: 7 })])
    expect(listToasts()[0]?.action).toBeUndefined()
  })

  it('leaves behind what cannot come, says how much came, and gives it back when that is undone', async () => {
    expect(await moveCart(draft, { cart, left: [eclairs] })).toBe(true)
    expect(done).toEqual(['remove eclairs', 'commit', 'refresh'])
    expect(said()).toEqual([t('pickService.cartMoved', { kept: 3, count: 7 })])
    choiceStore.setState({ area: area(2) })
    await undo()
    expect(done).toEqual(['put back eclairs'])
    expect(choiceStore.getState().area?.delivery_fee).toBe(0.75)
  })

  it('is put aside whole where nothing of it comes, and comes back as it was', async () => {
    expect(await moveCart(draft, { cart, left: cart.items })).toBe(true)
    expect(done).toEqual(['put aside c-1', 'commit', 'refresh'])
    await undo()
    expect(done).toEqual(['restore c-1'])
  })

  it('says what delivery costs where that is something else, and only to whoever is delivered to', async () => {
    const moved = t('pickService.cartMoved', { kept: 7, count: 7 })
    await moveCart({ ...draft, area: area(1.5) }, { cart, left: [] })
    expect(said()).toEqual([`${moved} · Delivery 1.500 KWD`])
    for (const { id } of listToasts()) dismissToast(id)
    await moveCart({ ...draft, area: area(1.5), fulfilment: 'pickup' }, { cart, left: [] })
    expect(said()).toEqual([moved])
  })

  it('stays where it was when a line cannot be taken out: those before it are put back, and the choice is as before', async () => {
    refused.add('remove eclairs')
    expect(await moveCart(draft, { cart, left: [cake, eclairs] })).toBe(false)
    expect(done).toEqual(['remove cake', 'remove eclairs', 'put back cake'])
    expect(said()).toEqual(['Not now'])
  })

  it('stays where it was when it cannot be put aside', async () => {
    refused.add('put aside c-1')
    expect(await moveCart(draft, { cart, left: cart.items })).toBe(false)
    expect([done, said()]).toEqual([['put aside c-1'], ['Not now']])
  })

  it('gives back each line, also after one that does not come back', async () => {
    await moveCart(draft, { cart, left: [cake, eclairs] })
    refused.add('put back cake')
    await undo()
    await vi.waitFor(() => expect(done).toEqual(['put back cake', 'put back eclairs']))
  })
})

describe('what another choice does to the cart', () => {
  const notThen = { ...eclairs, problems: [{ code: 'not_for_fulfilment' }] } as CartItem
  const then = { id: 'c-1', count: 5, items: [cake, notThen] }

  beforeEach(() => {
    queryClient.clear()
    cartFor.mockReset().mockResolvedValue(then)
    cartCountStore.setState({ count: 5 })
    choiceStore.setState({ area: area(0.75), service: 'asap', fulfilment: 'delivery' })
  })

  it('is read from the cart as it would be with that choice', async () => {
    expect(await checkCartMove({ ...draft, service: 'asap', fulfilment: 'pickup' })).toEqual({ cart: then, left: [notThen] })
    expect(cartFor.mock.calls).toEqual([[expect.objectContaining({ area_id: '202', order_type: wireFulfilment('pickup') })]])
  })

  it('is nothing where the choice stays the same, and where the cart is empty', async () => {
    expect(await checkCartMove({ ...draft, service: 'asap' })).toBeNull()
    cartCountStore.setState({ count: 0 })
    expect(await checkCartMove({ ...draft, service: 'asap', fulfilment: 'pickup' })).toBeNull()
    expect(cartFor).not.toHaveBeenCalled()
  })
})

describe('a cart that is emptied', () => {
  it('is put aside, said so, and can be had back', async () => {
    await emptyCart()
    expect([done, said()]).toEqual([['put aside c-1'], [t('pickService.cartEmptied')]])
    await undo()
    expect(done).toEqual(['restore c-1'])
  })

  it('is not said to be empty where it is not', async () => {
    refused.add('put aside c-1')
    await emptyCart()
    expect(said()).toEqual(['Not now'])
  })
})

it('says why the cart could not be asked about; what is no answer of the shop is not taken for one', () => {
  reportTrouble(new ApiError(refusal))
  expect(said()).toEqual(['Not now'])
  expect(() => reportTrouble(new TypeError('of ours'))).toThrow('of ours')
})
