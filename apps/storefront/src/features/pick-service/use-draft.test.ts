import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeChoice, clearChoice } from '../../lib/change-choice.ts'
import { type ChosenArea, choiceStore } from '../../lib/choice.ts'
import { type Draft, emptyDraft } from './draft.ts'

const saveDefaultLocation = vi.hoisted(() => vi.fn())
vi.mock('./default-location.ts', () => ({ saveDefaultLocation }))
const { commitDraft } = await import('./use-draft.ts')

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
