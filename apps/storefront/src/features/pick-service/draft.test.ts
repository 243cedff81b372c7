import type { Area } from '@sukkar/contract/area'
import { describe, expect, it } from 'vitest'
import type { Choice, ChosenArea } from '../../lib/choice.ts'
import { type NearMe, pinFor } from './area/use-near-me.ts'
import {
  type Draft,
  draftOf,
  emptyDraft,
  findMissing,
  isCartInTheWay,
  isOtherOrder,
  preselect,
  reduceDraft,
  withoutOffers,
} from './draft.ts'

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

const full: Draft = {
  tab: 'area',
  area: area('salmiya'),
  address: null,
  pin: null,
  branchId: 'b1',
  service: 'asap',
  fulfilment: 'delivery',
  preferred: 'delivery',
  offered: [],
}

describe('choosing on pick-service', () => {
  it('[S4.2] takes the first branch of an area', () => {
    expect(reduceDraft(emptyDraft, { type: 'area', area: area('jabriya'), pin: null }).branchId).toBe('b1')
    expect(reduceDraft(emptyDraft, { type: 'area', area: area('desert', []), pin: null }).branchId).toBeNull()
  })
  it('[S4.3a] clears the order type with another service, and keeps it with the same', () => {
    expect(reduceDraft(full, { type: 'service', service: 'pre_order' })).toEqual({ ...full, service: 'pre_order', fulfilment: null })
    expect(reduceDraft(full, { type: 'service', service: 'asap' })).toEqual(full)
  })
  it('[S4.3b] clears service and order type with the area or the address', () => {
    expect(reduceDraft(full, { type: 'clearArea' })).toEqual(emptyDraft)
    const address = { id: 'home', area_id: 'salmiya', branch_id: 'b1' }
    expect(reduceDraft({ ...full, tab: 'saved', address }, { type: 'clearArea' })).toEqual({ ...emptyDraft, tab: 'saved' })
  })
  it('keeps when and how in another area, and asks again for what cannot be had there', () => {
    const elsewhere = reduceDraft(full, { type: 'area', area: area('jabriya', ['b3']), pin: null })
    expect(elsewhere).toEqual({ ...full, area: area('jabriya', ['b3']), branchId: 'b3' })
    expect(findMissing(elsewhere, { asap: false })).toBe('service')
  })
  it('goes back to the choice that the cart was filled for', () => {
    const choice: Choice = { ...full, picked: null }
    expect(reduceDraft({ ...emptyDraft, area: area('jahra') }, { type: 'back', choice })).toEqual(full)
  })
  it('keeps everything when the same area is chosen again', () => {
    expect(reduceDraft(full, { type: 'area', area: area('salmiya'), pin: null })).toEqual(full)
  })
  it('takes the first branch of the same area once it no longer has the chosen one', () => {
    const now = area('salmiya', ['b2', 'b3'])
    expect(reduceDraft(full, { type: 'area', area: now, pin: null })).toEqual({ ...full, area: now, branchId: 'b2' })
    const address = { id: 'home', area_id: 'salmiya', branch_id: 'b2' }
    expect(reduceDraft({ ...full, branchId: 'b3' }, { type: 'address', address, area: now }).branchId).toBe('b3')
  })
  it('[S4.3c] clears the other selection with the tab', () => {
    expect(reduceDraft(full, { type: 'tab', tab: 'saved' })).toEqual({ ...emptyDraft, tab: 'saved' })
    expect(reduceDraft(full, { type: 'tab', tab: 'area' })).toEqual(full)
  })
})

describe('a place set on the map', () => {
  const pin = { area_id: 'jabriya', lat: 29.32, lng: 48.02 }
  const pinned = reduceDraft(emptyDraft, { type: 'area', area: area('jabriya'), pin })

  it('goes with the area that it led to, and no further', () => {
    expect(pinned.pin).toEqual(pin)
    expect(reduceDraft(pinned, { type: 'service', service: 'asap' }).pin).toEqual(pin)
    expect(reduceDraft(pinned, { type: 'area', area: area('salmiya'), pin: null }).pin).toBeNull()
    expect(
      reduceDraft(pinned, { type: 'address', address: { id: 'a', area_id: 'jabriya', branch_id: null }, area: area('jabriya') }).pin,
    ).toBeNull()
    expect(reduceDraft(pinned, { type: 'clearArea' }).pin).toBeNull()
  })
  it('is of those areas only that were proposed for it', () => {
    const proposed: NearMe = { state: 'found', areas: [{ id: 'jabriya' } as Area], place: pin }
    expect(pinFor(proposed, 'jabriya')).toEqual(pin)
    expect(pinFor(proposed, 'salmiya')).toBeNull()
    expect(pinFor({ ...proposed, place: null }, 'jabriya')).toBeNull()
  })
  it('ends the choice of a saved address, keeps an area, and is not overtaken by the default of the account', () => {
    const home = { id: 'home', area_id: 'salmiya', branch_id: 'b1' }
    expect(reduceDraft({ ...full, tab: 'saved', address: home }, { type: 'onMap' })).toEqual(emptyDraft)
    expect(reduceDraft(full, { type: 'onMap' })).toEqual(full)
    const looking = reduceDraft(emptyDraft, { type: 'onMap' })
    expect(reduceDraft(looking, { type: 'prefill', address: home, area: area('salmiya'), branchId: 'b1' })).toEqual(emptyDraft)
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
  it('[S4.18c] means another order with another area, service or order type', () => {
    const choice: Choice = {
      area: area('salmiya'),
      address: null,
      pin: null,
      branchId: 'b1',
      service: 'asap',
      fulfilment: 'delivery',
      picked: null,
    }
    expect(isOtherOrder(full, choice)).toBe(false)
    expect(isOtherOrder({ ...full, fulfilment: 'pickup' }, choice)).toBe(true)
    expect(isOtherOrder({ ...full, area: area('jabriya') }, choice)).toBe(true)
    expect(isOtherOrder({ ...full, service: 'pre_order' }, choice)).toBe(true)
  })
})

describe('choosing a saved address', () => {
  const home = { id: 'home', area_id: 'salmiya', branch_id: 'b1' }
  const parents = { id: 'parents', area_id: 'jahra', branch_id: 'b1' }
  const chosen: Draft = { ...full, tab: 'saved', address: home }

  it('[S4.2] brings its area and the first branch of that', () => {
    expect(reduceDraft(emptyDraft, { type: 'address', address: parents, area: area('jahra', ['b7']) })).toEqual({
      ...emptyDraft,
      tab: 'saved',
      address: parents,
      area: area('jahra', ['b7']),
      branchId: 'b7',
    })
  })
  it('keeps when and how', () => {
    const work = { id: 'work', area_id: 'salmiya', branch_id: 'b1' }
    expect(reduceDraft(chosen, { type: 'address', address: work, area: area('salmiya') })).toEqual({ ...chosen, address: work })
    expect(reduceDraft(chosen, { type: 'address', address: parents, area: area('jahra') })).toMatchObject({
      service: 'asap',
      fulfilment: 'delivery',
    })
  })
  it('[S4.3c] is cleared by the other tab and by an area', () => {
    expect(reduceDraft(chosen, { type: 'tab', tab: 'area' })).toEqual(emptyDraft)
    expect(reduceDraft(chosen, { type: 'area', area: area('salmiya'), pin: null }).address).toBeNull()
    expect(reduceDraft(chosen, { type: 'clearArea' })).toEqual({ ...emptyDraft, tab: 'saved' })
  })
  it('[S6.2a] begins with the default of the account, unless something was chosen before it came', () => {
    const prefill = { type: 'prefill', address: home, area: area('salmiya'), branchId: 'b2' } as const
    expect(reduceDraft(emptyDraft, prefill)).toEqual({ ...emptyDraft, tab: 'saved', address: home, area: area('salmiya'), branchId: 'b2' })
    expect(reduceDraft(emptyDraft, { ...prefill, address: null })).toMatchObject({ tab: 'area', address: null, pin: null, branchId: 'b2' })
    expect(reduceDraft(full, prefill)).toBe(full)
    const onTab = reduceDraft(emptyDraft, { type: 'tab', tab: 'saved' })
    expect(reduceDraft(onTab, prefill)).toBe(onTab)
  })
  it('shows a choice made earlier where it was made', () => {
    const choice: Choice = {
      area: area('salmiya'),
      address: home,
      pin: null,
      branchId: 'b1',
      service: 'asap',
      fulfilment: 'delivery',
      picked: null,
    }
    expect(draftOf(choice)).toEqual(chosen)
    expect(draftOf({ ...choice, address: null })).toEqual(full)
  })
})

describe('what is chosen for the customer', () => {
  const inSalmiya: Draft = { ...emptyDraft, area: area('salmiya'), branchId: 'b1' }

  it('is now while now is open, then delivery where it can be had', () => {
    expect(preselect(inSalmiya, { asap: true })).toEqual({ type: 'offer', service: 'asap' })
    expect(preselect({ ...inSalmiya, service: 'asap' }, { asap: true, delivery: true })).toEqual({
      type: 'offer',
      fulfilment: 'delivery',
    })
  })
  it('is nothing that cannot be had, is not known yet, or was chosen already', () => {
    expect(preselect(emptyDraft, {})).toBeNull()
    expect(preselect({ ...inSalmiya, area: area('desert', []) }, { asap: true })).toBeNull()
    expect(preselect(inSalmiya, {})).toBeNull()
    expect(preselect(inSalmiya, { asap: false, same_day: true })).toBeNull()
    expect(preselect({ ...inSalmiya, service: 'asap' }, { asap: true, delivery: false, pickup: true })).toBeNull()
    expect(preselect({ ...inSalmiya, service: 'asap' }, { asap: false, delivery: true })).toBeNull()
    expect(preselect(full, { asap: true, delivery: true })).toBeNull()
  })
  it('is no service where a link names one, and then the way to receive it', () => {
    expect(preselect(inSalmiya, { asap: true, delivery: true }, { isServiceLinked: true })).toBeNull()
    const linked = preselect({ ...inSalmiya, service: 'same_day' }, { same_day: true, delivery: true }, { isServiceLinked: true })
    expect(linked).toEqual({ type: 'offer', fulfilment: 'delivery' })
  })
  it('is pick-up for whoever wants to fetch it', () => {
    const fetching = reduceDraft(full, { type: 'area', area: area('jahra'), pin: null, preferred: 'pickup' })
    expect(fetching.fulfilment).toBeNull()
    expect(preselect(fetching, { asap: true, delivery: true, pickup: true })).toEqual({ type: 'offer', fulfilment: 'pickup' })
    const later = reduceDraft(reduceDraft(full, { type: 'fulfilment', fulfilment: 'pickup' }), { type: 'service', service: 'same_day' })
    expect(preselect(later, { same_day: true, delivery: true, pickup: true })).toEqual({ type: 'offer', fulfilment: 'pickup' })
  })
})

describe('what is chosen for the customer', () => {
  const offer = reduceDraft(reduceDraft({ ...full, service: null, fulfilment: null }, { type: 'offer', service: 'asap' }), {
    type: 'offer',
    fulfilment: 'delivery',
  })
  const left = (draft: Draft) => [withoutOffers(draft).service, withoutOffers(draft).fulfilment]
  it('stands there and is not yet theirs', () => {
    expect([offer.service, offer.fulfilment]).toEqual(['asap', 'delivery'])
    expect(left(offer)).toEqual([null, null])
    expect(left(full)).toEqual(['asap', 'delivery'])
  })
  it('is theirs as far as they choose', () => {
    expect(left(reduceDraft(offer, { type: 'fulfilment', fulfilment: 'pickup' }))).toEqual([null, 'pickup'])
    const later = reduceDraft(offer, { type: 'service', service: 'same_day' })
    expect(left(later)).toEqual(['same_day', null])
    expect(left(reduceDraft(later, { type: 'offer', fulfilment: 'delivery' }))).toEqual(['same_day', null])
  })
})

describe('an area that cannot serve the cart', () => {
  const closed = (reason: string) => ({ enabled: false, reason })
  it('is one where nothing can be had because of what is in it', () => {
    expect(isCartInTheWay([closed('LEAD_TIME'), closed('SERVICE_OFF'), closed('AFTER_CUTOFF')])).toBe(true)
    expect(isCartInTheWay([closed('AFTER_CUTOFF'), closed('SERVICE_OFF')])).toBe(false)
    expect(isCartInTheWay([closed('LEAD_TIME'), { enabled: true, reason: null }])).toBe(false)
    expect(isCartInTheWay([])).toBe(false)
  })
})
