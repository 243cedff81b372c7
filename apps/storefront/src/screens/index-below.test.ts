import type { Notice } from '@sukkar/contract/shop'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator } from '@sukkar/i18n/translate'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { localeStore } from '../lib/locale.ts'
import { shopStore } from '../lib/shop.ts'
import { renderPage } from '../testing/render-page.tsx'
import { IndexBelow } from './index-below.tsx'

type Shop = NonNullable<ReturnType<typeof shopStore.getState>['shop']>

const notice = (text_en: string, link: string | null): Notice => ({
  id: text_en,
  kind: 'info',
  mark: text_en,
  text_en,
  text_ar: '',
  link,
  from: null,
  to: null,
})

it('a notice with a link is one, like an offer of the strip; one without is a text', () => {
  localeStore.setState({ locale: 'en', digits: 'latn', translator: createTranslator('en', english) })
  const notices = [notice('Custom cakes', '/custom'), notice('Recipes', 'https://recipes.example'), notice('Closed on Friday', null)]
  shopStore.setState({ shop: { offers: [], notices } as object as Shop, collections: [] })
  const html = renderPage(createElement(IndexBelow))
  expect(html).toMatch(/<a [^>]*href="\/custom"[^>]*>Custom cakes<\/a>/u)
  expect(html).toMatch(/<a [^>]*href="https:\/\/recipes\.example"[^>]*target="_blank"[^>]*>Recipes<\/a>/u)
  expect(html).toContain('>Closed on Friday</div>')
})
