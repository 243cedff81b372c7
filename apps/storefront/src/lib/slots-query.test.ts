import { afterEach, expect, it, vi } from 'vitest'

vi.stubGlobal('window', { addEventListener: () => undefined })

const { queryClient } = await import('./query-client.ts')
const { slotsQuery } = await import('./slots-query.ts')

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

it('the times of an area are asked for at the branch of the order, each branch by itself', async () => {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(new URL(path, 'https://shop.example'))
    return new Response(JSON.stringify({ status: 200, message: '', data: [], dates: [], deliveryValidator: {} }))
  })
  for (const branchId of ['b1', 'b2', null]) await queryClient.fetchQuery(slotsQuery('202', branchId, 'asap'))
  expect(asked.map(({ searchParams }) => [searchParams.get('area'), searchParams.get('branch_id')])).toEqual([
    ['202', 'b1'],
    ['202', 'b2'],
    ['202', null],
  ])
})
