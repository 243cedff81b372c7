import type { ProductDetail } from '@sukkar/contract/catalogue'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { changePrintCake, peekPrintCake } from '../features/print-cake/print-cake-store.ts'
import { type StudioCake, useStudioCake } from './use-print-cake.ts'

vi.mock('../lib/shop.ts', () => ({ useShop: () => ({ half_rule: 'highest' }) }))

const product = (slug: string): ProductDetail =>
  ({
    id: slug,
    slug,
    price: 10,
    option_groups: [],
    extra_flavors: [],
    serves_min: null,
    serves_max: null,
    print: { shape: 'round', width_cm: 20, height_cm: 20 },
  }) as Partial<ProductDetail> as ProductDetail

const See = ({ shown, onCake }: { shown: ProductDetail; onCake: (cake: StudioCake | null) => void }) => {
  onCake(useStudioCake(shown))
  return null
}

const see = (shown: ProductDetail): StudioCake => {
  const cakes: (StudioCake | null)[] = []
  renderToStaticMarkup(createElement(See, { shown, onCake: (cake) => cakes.push(cake) }))
  const [cake] = cakes
  if (!cake) throw new Error('There is no cake')
  return cake
}

it('an option of the cake on the screen does not undo the choice of another cake that is still loading', () => {
  const { form } = see(product('round'))
  form.change({ ...form.draft, extraFlavorId: 'pistachio' })
  expect(peekPrintCake().draft).toMatchObject({ slug: 'round', extraFlavorId: 'pistachio' })
  changePrintCake({ slug: 'heart' })
  form.change({ ...form.draft, extraFlavorId: 'saffron' })
  expect(peekPrintCake().draft).toMatchObject({ slug: 'heart', extraFlavorId: 'saffron' })
})
