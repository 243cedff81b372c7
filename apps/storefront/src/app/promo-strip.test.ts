import { messages as arabic } from '@sukkar/i18n/catalogues/all-ar'
import { createTranslator } from '@sukkar/i18n/translate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { localeStore } from '../lib/locale.ts'
import { shopStore } from '../lib/shop.ts'
import { PromoStrip } from './promo-strip.tsx'

type Shop = NonNullable<ReturnType<typeof shopStore.getState>['shop']>

it('the place of an offer among the others has the digits that the customer chose', () => {
  localeStore.setState({ locale: 'ar', digits: 'arab', translator: createTranslator('ar', arabic, 'arab') })
  const promos = ['a', 'b'].map((mark) => ({ mark, link: null, text_ar: 'عرض', text_en: 'Offer' }))
  shopStore.setState({ shop: { promos } as object as Shop })
  expect(renderToStaticMarkup(createElement(PromoStrip)).replace(/<[^>]*>/gu, '')).toContain('١/٢')
})
