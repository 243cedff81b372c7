import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { CouponScope } from './coupon-scope.tsx'

type Shown = { onKeyDown?: (event: { key: string; preventDefault: () => void }) => void }

const shown = vi.hoisted(() => ({ search: null as Shown | null }))
vi.mock('@sukkar/ui/text-field', () => ({
  TextField: (field: Shown) => {
    shown.search = field
    return null
  },
}))

it('Enter in the search for products does not save the coupon around it, and other keys write', () => {
  const values = { services: [], fulfilments: [], product_ids: [], category_ids: [] }
  const scope = createElement(CouponScope, { values, onChange: () => undefined })
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, scope))
  const prevented = vi.fn()
  for (const key of ['a', 'Enter']) shown.search?.onKeyDown?.({ key, preventDefault: () => prevented(key) })
  expect(prevented.mock.calls).toEqual([['Enter']])
})
