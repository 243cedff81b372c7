import type { Product } from '@sukkar/contract/catalogue'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createElement } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { setPrerenderLocale } from '../../lib/locale.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { LaterNotice } from './later-notice.tsx'

const now = { in_stock: true, unavailable_reason: null } as Partial<Product> as Product
const later = { ...now, unavailable_reason: 'SERVICE_OFF' } as Partial<Product> as Product
const out = { ...later, in_stock: false }
const render = (...products: Product[]) => renderPage(createElement(LaterNotice, { products }))

beforeEach(() => setPrerenderLocale('en', english))

it('a list of which most is for another time says so, and leads to where the choice is changed', () => {
  const html = render(later, later, now)
  expect(html).toContain(english['catalogue.mostLater'])
  expect(html).toMatch(/<a [^>]*href="[^"]*\/pick-service"/u)
})

it.each([
  ['half of it is', [later, now]],
  ['it is sold out, at any time', [out, out, now]],
  ['it is empty', []],
])('and does not where %s', (_, products) => {
  expect(render(...products)).toBe('')
})
