import type { CartItem } from '@sukkar/contract/cart'
import { beforeEach, expect, it, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'
import { restoreLine, snapshotLine } from './line-snapshot.ts'

const sent: FormData[] = []
const item = {
  id: 'l1',
  product: { id: 'p1' },
  quantity: 3,
  options: [{ value_id: 'topper', text: 'Sara' }, { value_id: 'small' }],
  notes: [{ note: 'One' }, { note: 'Two' }],
  special_request: 'less sugar',
  extra_flavor: { id: 'rose' },
  images: [{ url: '/good.jpg' }, { url: '/lost.jpg' }, { url: '/gone.jpg' }],
} as object as CartItem

beforeEach(() => {
  sent.length = 0
  stubStorage()
  vi.stubGlobal('fetch', async (path: string, request?: { body: FormData }) => {
    if (path === '/good.jpg') return new Response(new Blob(['picture'], { type: 'image/jpeg' }))
    if (path === '/gone.jpg') return new Response('{}', { headers: { 'content-type': 'application/json' } })
    if (path === '/lost.jpg' || !(request?.body instanceof FormData)) throw new TypeError('Failed to fetch')
    sent.push(request.body)
    return new Response(JSON.stringify({ status: 409, code: 'CART_FULL', message: '' }), { status: 409 })
  })
})

it('a removed line keeps the pictures that could be loaded', async () => {
  const { pictures } = await snapshotLine(item)
  expect(await Promise.all(pictures.map(async (picture) => await picture.text()))).toEqual(['picture'])
})

it('a line is put back with all that was chosen for it', async () => {
  await restoreLine(await snapshotLine(item))
  const fields = [...(sent[0] ?? new FormData())].map(([name, value]) => [name, typeof value === 'string' ? value : value.type])
  const texts = JSON.stringify(fields)
  for (const part of ['p1', 'topper', 'small', 'Sara', 'One', 'Two', 'less sugar', 'rose', 'image/jpeg']) expect(texts).toContain(part)
  expect(fields.find(([name]) => name === 'quantity')?.[1]).toBe('3')
})

it('a line without another flavour is put back without one', async () => {
  await restoreLine({ item: { ...item, extra_flavor: null }, pictures: [new Blob(['picture'], { type: 'image/jpeg' })] })
  expect(JSON.stringify([...(sent[0] ?? new FormData())])).not.toMatch(/rose|extra/u)
})
