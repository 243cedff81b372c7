import type { Area } from '@sukkar/contract/area'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { translate } from '@sukkar/i18n/server-translate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { setPrerenderLocale } from '../../../lib/locale.ts'

vi.mock('../../../lib/shop.ts', async (load) => ({ ...(await load<object>()), useShop: () => ({ times: {}, offers: [] }) }))
const { OrderTypes } = await import('./order-types.tsx')

const branchAt = (id: string, lat: number) => ({ id, name_en: `Branch ${id}`, name_ar: id, lat, lng: 48 })
const area = { id: '202', lat: 29, lng: 48, delivery_fee: 0.75, branches: [branchAt('b1', 29), branchAt('b2', 29.1)] } as object as Area

it('a pick-up names the chosen branch of the area and how far it is, and the first one before there is a choice', () => {
  setPrerenderLocale('en', english)
  const speaker = { t: translate('en'), locale: 'en', digits: 'latn', nowMs: 0 } as const
  const show = (branchId: string | null): string => {
    const chosen = { area, branchId, service: null, possible: {}, selected: null, onSelect: () => undefined, speaker }
    return removeIsolates(renderToStaticMarkup(createElement(OrderTypes, chosen)))
  }
  expect(show('b2')).toContain('Branch b2')
  expect(show('b2')).not.toContain('Branch b1')
  expect(show('b2')).toContain('11')
  for (const branchId of ['b1', 'former', null]) expect(show(branchId)).toContain('Branch b1')
})
