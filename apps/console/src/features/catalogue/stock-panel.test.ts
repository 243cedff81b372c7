import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { translate } from '@sukkar/i18n/server-translate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { StockPanel } from './stock-panel.tsx'

type Pressable = { children?: unknown; variant?: string }

const { presses } = vi.hoisted(() => ({ presses: [] as Pressable[] }))
vi.mock('@sukkar/ui/button', () => ({ Button: (button: Pressable) => void presses.push(button) }))
vi.mock('../../lib/locale.ts', async (original) => ({ ...(await original<object>()), useText: () => translate('en') }))
vi.mock('../../lib/use-save.ts', () => ({ useSave: () => ({ isSaving: false, failure: null, save: vi.fn() }) }))

const buttonsOf = (stock: Pick<StaffProduct, 'in_stock' | 'stock_left' | 'back_on'>) => {
  presses.length = 0
  const product = { id: 'kunafa', ...stock } as Partial<StaffProduct> as StaffProduct
  renderToStaticMarkup(createElement(StockPanel, { product }))
  return presses.map(({ children, variant }) => [children, variant ?? 'primary'])
}

it('what is counted down to none comes back by another count alone', () => {
  expect(buttonsOf({ in_stock: false, stock_left: 0, back_on: null })).toEqual([
    ['Set the count', 'primary'],
    ['Add to it', 'quiet'],
    ['Stop counting', 'quiet'],
  ])
})

it.each([null, 3])('what staff took out with %s left is brought back by a press', (stock_left) => {
  expect(buttonsOf({ in_stock: false, stock_left, back_on: null })).toContainEqual(['Back in stock', 'primary'])
})
