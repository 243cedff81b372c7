import { expect, it } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { ShopLink } from './shop-link.tsx'

const tagOf = (to: string) => /<a [^>]*>/u.exec(renderPage(<ShopLink to={to}>Cake</ShopLink>))?.[0]

it.each(['/products', '#/products', '/#/products'])('%s is a page of the shop and opens in the same tab', (to) => {
  expect(tagOf(to)).toContain('href="/products"')
  expect(tagOf(to)).not.toContain('target')
})

it('another site opens in a tab of its own, and is not told where the customer came from', () => {
  const tag = tagOf('https://cakes.example/menu')
  for (const attribute of ['href="https://cakes.example/menu"', 'target="_blank"', 'rel="noreferrer"']) expect(tag).toContain(attribute)
})

it.each(['//cakes.example', 'cakes'])('%s leads to the first page', (to) => {
  expect(tagOf(to)).toBe('<a href="/">')
})
