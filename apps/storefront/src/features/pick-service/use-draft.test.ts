import type { Area } from '@sukkar/contract/area'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeChoice, clearChoice } from '../../lib/change-choice.ts'
import { type ChosenArea, choiceStore } from '../../lib/choice.ts'
import { type Draft, emptyDraft, withoutOffers } from './draft.ts'

const saveDefaultLocation = vi.hoisted(() => vi.fn())
vi.mock('./default-location.ts', () => ({ saveDefaultLocation }))
const { commitDraft, withAreaNow } = await import('./use-draft.ts')

const area = (id: string) => ({ id, name_en: id, name_ar: id, city_id: '2', branches: [] }) as Partial<ChosenArea> as ChosenArea
const picked = { date: '2026-11-22', from: '16:00', to: '17:00' }
const draft: Draft = { ...emptyDraft, tab: 'saved', area: area('202'), branchId: 'b1', service: 'same_day', fulfilment: 'delivery' }

beforeEach(() => {
  vi.resetAllMocks()
  clearChoice()
  changeChoice({ area: area('202'), branchId: 'b1', service: 'same_day', fulfilment: 'delivery', picked })
})

describe('a draft that is committed', () => {
  it('is the choice of the order and the default location of the account', () => {
    commitDraft({ ...draft, branchId: 'b2', fulfilment: 'pickup' })
    const { area: _, ...rest } = choiceStore.getState()
    expect(rest).toEqual({ address: null, pin: null, branchId: 'b2', service: 'same_day', fulfilment: 'pickup', picked })
    expect(saveDefaultLocation.mock.calls).toEqual([[expect.objectContaining({ area: area('202'), branchId: 'b2' })]])
  })

  it.each([
    ['area', { area: area('101') }],
    ['service', { service: 'pre_order' as const }],
  ])('loses the time that was picked for another %s', (_, change) => {
    commitDraft({ ...draft, ...change })
    expect(choiceStore.getState()).toMatchObject({ ...change, picked: null })
  })
})

it('what was only proposed is no choice yet; what the customer chose is', () => {
  clearChoice()
  commitDraft(withoutOffers({ ...draft, fulfilment: 'pickup', offered: ['service'] }))
  expect(choiceStore.getState()).toMatchObject({ area: { id: '202' }, service: null, fulfilment: 'pickup' })
})

it('a stored area is shown with its fee, minimum and branches of now, as soon as they are known', () => {
  const now = { ...area('202'), delivery_fee: 2, minimum_charge: 6, branches: [{ id: 'b3', name_en: 'b3', name_ar: 'b3' }] }
  const areas = [area('101'), now] as Partial<Area>[] as Area[]
  expect(withAreaNow(draft, areas)).toEqual({ ...draft, area: expect.objectContaining(now) })
  for (const known of [undefined, [], areas.slice(0, 1)]) expect(withAreaNow(draft, known)).toBe(draft)
})
