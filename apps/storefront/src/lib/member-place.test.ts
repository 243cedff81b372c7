import type { Area } from '@sukkar/contract/area'
import { describe, expect, it, vi } from 'vitest'
import { changeChoice } from './change-choice.ts'
import { choiceStore } from './choice.ts'
import { adoptMemberPlace, choiceOfMember } from './member-place.ts'

const callApi = vi.hoisted(() => vi.fn())
vi.mock('./client.ts', () => ({ callApi }))

const areas = [
  { id: '202', name_en: 'Salmiya', branches: [{ id: 'salmiya' }, { id: 'hawally' }] as Area['branches'] } as Area,
  { id: '900', name_en: 'Nowhere', branches: [] as Area['branches'] } as Area,
]
const cart = { count: 2, area_id: '202', branch_id: 'hawally', shipping_type: 'same-day', order_type: 'asap' }
const place = { area_id: '202', branch_id: null }

describe('[S7.8] where the member orders to, for a browser that was told nothing', () => {
  it('is what the open cart was filled for', () => {
    const choice = choiceOfMember(cart, null, areas)
    expect(choice).toMatchObject({ area: { id: '202' }, branchId: 'hawally', service: 'same_day', fulfilment: 'delivery' })
  })

  it('is only a place when the cart is empty or half chosen: when and how are asked', () => {
    for (const given of [{ ...cart, count: 0 }, { ...cart, order_type: null }, null]) {
      expect(choiceOfMember(given, place, areas)).toEqual({ area: expect.objectContaining({ id: '202' }), branchId: 'salmiya' })
    }
  })

  it('is nothing where no branch serves it, where it is unknown, and where none was chosen', () => {
    expect(choiceOfMember(null, { area_id: '900', branch_id: null }, areas)).toBeNull()
    expect(choiceOfMember({ ...cart, area_id: '1' }, null, areas)).toBeNull()
    expect(choiceOfMember(null, null, areas)).toBeNull()
  })
})

describe('the place of a member who signs in', () => {
  const answers = { getCart: cart, getDefaultLocation: place, listAreas: areas } as Record<string, unknown>
  const answerAfter = (meanwhile: () => void): void => {
    changeChoice({ service: 'asap', fulfilment: 'pickup' })
    callApi.mockImplementation(async (name: string) => {
      meanwhile()
      return { ok: true, answer: { data: answers[name] } }
    })
  }

  it('is that of the open cart', async () => {
    answerAfter(() => undefined)
    await adoptMemberPlace({ isCartFirst: true })
    expect(choiceStore.getState()).toMatchObject({ area: { id: '202' }, service: 'same_day', fulfilment: 'delivery' })
  })

  it.each(['getCart', 'getDefaultLocation', 'listAreas'])('is left alone when %s could not be read', async (lost) => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    answerAfter(() => undefined)
    const answer = callApi.getMockImplementation()
    callApi.mockImplementation(async (name: string) => (name === lost ? { ok: false, kind: 'network' } : answer?.(name)))
    await adoptMemberPlace({ isCartFirst: true })
    expect(choiceStore.getState()).toMatchObject({ service: 'asap', fulfilment: 'pickup' })
  })

  it('is left alone when the customer has chosen anew before the answer', async () => {
    answerAfter(() => changeChoice({ service: 'pre_order' }))
    await adoptMemberPlace({ isCartFirst: true })
    expect(choiceStore.getState()).toMatchObject({ service: 'pre_order', fulfilment: 'pickup' })
  })
})
