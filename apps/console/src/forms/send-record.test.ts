import { beforeEach, expect, it, vi } from 'vitest'
import { sendRecord } from './send-record.ts'

const sent = vi.fn(async (_address: string, _request: RequestInit) => Response.json({ data: {} }))
beforeEach(() => vi.stubGlobal('fetch', sent.mockClear()))

const key = '4c3a8d0e-6f0b-4a56-9a55-0d1f2a3b4c5d'
const headers = { 'idempotency-key': key }
const keyOf = (): string | null => new Headers(sent.mock.lastCall?.[1].headers).get('idempotency-key')
const send = sendRecord('createStaffOffer', 'updateStaffOffer')

it('a new record is sent with the key of its form', async () => {
  await send({ title_en: 'Mornings' }, null, headers)
  expect([sent.mock.lastCall?.[1].method, keyOf()]).toEqual(['POST', key])
})

it('a change is sent with the version that it was made on, which alone keeps it from being made twice', async () => {
  await send({ title_en: 'Mornings' }, { id: 'o-1', version: 3 }, headers)
  expect(sent.mock.lastCall?.[0]).toBe('/api/staff/offers/o-1')
  expect([JSON.parse(String(sent.mock.lastCall?.[1].body)), keyOf()]).toEqual([{ title_en: 'Mornings', version: 3 }, null])
})
