import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { rememberOrder } from '../../lib/my-orders.ts'
import { stubStorage } from '../../testing/stub-storage.ts'
import type { OrderKeys } from './order-query.ts'
import { streamOf, updatesOf, useOrderKeys } from './use-own-order.ts'

const stored = stubStorage()

const Keys = ({ token, onKeys }: { token: string | undefined; onKeys: (keys: OrderKeys) => void }) => {
  onKeys(useOrderKeys('o1', token))
  return null
}

const readToken = (token?: string): string | null | undefined => {
  const seen: OrderKeys[] = []
  renderToStaticMarkup(createElement(Keys, { token, onKeys: (keys) => seen.push(keys) }))
  return seen[0]?.token
}

beforeEach(() => stored.clear())

it('the link to an order authorises more than what this browser has stored; without either nobody may see it', () => {
  expect([readToken(), readToken('of the link')]).toEqual([null, 'of the link'])
  rememberOrder({ id: 'o1', token: 'stored', accountId: null, number: '1', placedAtMs: 0 })
  expect([readToken(), readToken('of the link')]).toEqual(['stored', 'of the link'])
})

it('the updates of an order come to a guest by its token, and to a member by the account, unless the order is a guest’s', () => {
  const sara = { id: 'sara', token: 'bearer' }
  const byToken = { channel: 'order.o1', token: 'link', bearer: null }
  expect(streamOf('o1', 'link', null)).toEqual(byToken)
  expect(streamOf('o1', 'link', sara)).toEqual(byToken)
  expect(streamOf('o1', null, sara)).toEqual({ channel: 'customer.sara', token: null, bearer: 'bearer' })
  expect(streamOf('o1', null, null)).toEqual({ channel: 'order.o1', token: null, bearer: null })
})

it('an order is loaded again for what is published about it, and after a gap, and not for what is about another', () => {
  const refresh = vi.fn()
  const { order, notification, reopened } = updatesOf('o1', refresh)
  order({ id: 'o2' })
  notification({ order_id: 'o2' })
  expect(refresh).not.toHaveBeenCalled()
  order({ id: 'o1' })
  notification({ order_id: 'o1' })
  reopened()
  expect(refresh).toHaveBeenCalledTimes(3)
})
