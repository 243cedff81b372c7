import { describe, expect, it } from 'vitest'
import type { Choice, ChosenArea } from '../../lib/choice.ts'
import { type Draft, emptyDraft, findMissing, losesCart, reduceDraft } from './draft.ts'

const area = (id: string, branches = ['b1', 'b2']): ChosenArea => ({
  id,
  name_en: id,
  name_ar: id,
  city_id: '1',
  city_name_en: 'Capital',
  city_name_ar: 'العاصمة',
  delivery_fee: 1,
  minimum_charge: 4,
  branches: branches.map((branch) => ({ id: branch, name_en: branch, name_ar: branch })),
})

const full: Draft = { tab: 'area', area: area('salmiya'), branchId: 'b1', service: 'asap', fulfilment: 'delivery' }

describe('choosing on pick-service', () => {
  it('[S4.2] takes the first branch of an area', () => {
    expect(reduceDraft(emptyDraft, { type: 'area', area: area('jabriya') }).branchId).toBe('b1')
    expect(reduceDraft(emptyDraft, { type: 'area', area: area('desert', []) }).branchId).toBeNull()
  })
  it('[S4.3a] clears the order type with another service, and keeps it with the same', () => {
    expect(reduceDraft(full, { type: 'service', service: 'pre_order' })).toEqual({ ...full, service: 'pre_order', fulfilment: null })
    expect(reduceDraft(full, { type: 'service', service: 'asap' })).toEqual(full)
  })
  it('[S4.3b] clears service and order type with the area', () => {
    expect(reduceDraft(full, { type: 'clearArea' })).toEqual(emptyDraft)
    expect(reduceDraft(full, { type: 'area', area: area('jabriya') })).toMatchObject({ service: null, fulfilment: null })
  })
  it('keeps everything when the same area is chosen again', () => {
    expect(reduceDraft(full, { type: 'area', area: area('salmiya') })).toEqual(full)
  })
  it('[S4.3c] clears the other selection with the tab', () => {
    expect(reduceDraft(full, { type: 'tab', tab: 'saved' })).toEqual({ ...emptyDraft, tab: 'saved' })
    expect(reduceDraft(full, { type: 'tab', tab: 'area' })).toEqual(full)
  })
})

describe('Continue on pick-service', () => {
  it('[S5.3] needs an area, a service and an order type, and names the first that is missing', () => {
    expect(findMissing(emptyDraft, {})).toBe('area')
    expect(findMissing({ ...full, service: null, fulfilment: null }, {})).toBe('service')
    expect(findMissing({ ...full, fulfilment: null }, {})).toBe('fulfilment')
    expect(findMissing(full, {})).toBeNull()
  })
  it('[S5.8a] is impossible for an area without branches', () => {
    expect(findMissing({ ...full, area: area('desert', []) }, {})).toBe('branch')
  })
  it('asks again for what has closed meanwhile', () => {
    expect(findMissing(full, { asap: false, delivery: true })).toBe('service')
    expect(findMissing(full, { asap: true, delivery: false })).toBe('fulfilment')
  })
  it('[S4.18c] would lose the cart with another area or service, not with another order type', () => {
    const choice: Choice = { area: area('salmiya'), branchId: 'b1', service: 'asap', fulfilment: 'delivery', picked: null }
    expect(losesCart(full, choice)).toBe(false)
    expect(losesCart({ ...full, fulfilment: 'pickup' }, choice)).toBe(false)
    expect(losesCart({ ...full, area: area('jabriya') }, choice)).toBe(true)
    expect(losesCart({ ...full, service: 'pre_order' }, choice)).toBe(true)
  })
})
