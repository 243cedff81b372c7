import { loadConsoleMessages } from '@sukkar/i18n/load-console-messages'
import { createTranslator, type Translator } from '@sukkar/i18n/translate'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ConflictDialog } from '../../../forms/conflict-dialog.tsx'
import { mergeThreeWay } from '../../../forms/three-way.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { categoryNamesQuery, productNameQuery } from '../../../lib/shop-queries.ts'
import { couponWordsOf, toCouponForm } from './coupon-form.tsx'

const texts = vi.hoisted(() => ({ translator: null as Translator | null }))
vi.mock('../../../lib/locale.ts', async (original) => ({ ...(await original<object>()), useText: () => texts.translator }))
vi.mock('@sukkar/ui/dialog', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }))
vi.mock('@sukkar/ui/radio-card', () => ({ RadioCard: ({ detail }: { detail: ReactNode }) => createElement('label', null, detail) }))

const base = { ...toCouponForm(null), product_ids: ['cake'], category_ids: ['1'] }

it.each([
  ['en', 'Cake · Kunafa', 'All products', 'Trays', 'All categories'],
  ['ar', 'كيك · كنافة', 'كل المنتجات', 'صوانٍ', 'كل الأقسام'],
] as const)(
  'two versions of what a coupon is for are told apart by names, in %s',
  async (locale, products, allProducts, trays, allTrays) => {
    const t = createTranslator(locale, await loadConsoleMessages(locale))
    texts.translator = t
    for (const [id, name_en, name_ar] of [
      ['cake', 'Cake', 'كيك'],
      ['kunafa', 'Kunafa', 'كنافة'],
    ] as const)
      queryClient.setQueryData(productNameQuery(id).queryKey, { id, name_en, name_ar } as never)
    queryClient.setQueryData(categoryNamesQuery().queryKey, [{ id: '2', name_en: 'Trays', name_ar: 'صوانٍ' }] as never)
    const mine = { ...base, product_ids: ['cake', 'kunafa'], category_ids: ['2'] }
    const words = couponWordsOf(t)
    const conflict = { ...mergeThreeWay(base, mine, { ...base, product_ids: [], category_ids: [] }, words), mine }
    const dialog = createElement(ConflictDialog<typeof base>, { words, conflict, onSettle: () => undefined })
    const shown = renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, dialog))
    const versions = [...shown.matchAll(/<label>(.*?)<\/label>/gsu)].map(([, html = '']) => html.replaceAll(/<[^>]+>/gu, ''))
    expect(versions).toEqual([products, allProducts, trays, allTrays])
  },
)
