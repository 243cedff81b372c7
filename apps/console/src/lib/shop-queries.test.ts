import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { governoratesQuery } from './shop-queries.ts'

const jahra = { id: '6', name_en: 'Jahra', name_ar: 'الجهراء' }

/** A shop that shows customers no area. */
const answer = (url: string): Response => {
  const data = new URL(url, 'http://shop.test').pathname === '/api/staff/governorates' ? [jahra] : []
  return Response.json({ data, meta: { page: 1, per_page: 100, total: data.length } })
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal(
    'fetch',
    async (request: Request | string): Promise<Response> => answer(typeof request === 'string' ? request : request.url),
  )
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('governorates whose areas customers do not see are there for staff', async () => {
  expect(await queryClient.fetchQuery(governoratesQuery())).toEqual([jahra])
})
