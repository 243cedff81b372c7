import { wireFulfilment, wireService } from '@sukkar/domain/service'
import { beforeEach, describe, expect, it } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'
import { changeChoice, choiceQuery, clearChoice, hasClearedChoice, restoreClearedChoice } from './change-choice.ts'
import { type ChosenArea, choiceStore, emptyChoice, loadChoice } from './choice.ts'
import { removeUser } from './session.ts'

const area = (id: string): ChosenArea => ({
  id,
  name_en: id,
  name_ar: id,
  city_id: '2',
  city_name_en: 'Hawalli',
  city_name_ar: 'حولي',
  delivery_fee: 1,
  minimum_charge: 4,
  branches: [{ id: 'b1', name_en: 'b1', name_ar: 'b1' }],
})
const home = { id: 'home', area_id: '202', branch_id: 'b1' }
const stored = stubStorage()
const kept = (key: string): unknown => JSON.parse(stored.get(key) ?? 'null')

describe('[S3.20] where an order goes, as the browser keeps it', () => {
  beforeEach(() => {
    stored.clear()
    loadChoice()
  })
  it('is an area with its branches', () => {
    changeChoice({ area: area('202'), branchId: 'b1' })
    expect(kept('default_area')).toMatchObject({ id: '202', branches: [{ id: 'b1' }] })
    expect(kept('default_location')).toEqual({ area_id: '202', branch_id: 'b1' })
    expect(stored.has('default_address')).toBe(false)
  })
  it('is a saved address with its area in the place of an area, and is found again', () => {
    changeChoice({ area: area('202'), branchId: 'b1' })
    changeChoice({ area: area('202'), address: home, branchId: 'b1' })
    expect(kept('default_address')).toMatchObject({ id: 'home', area_id: '202', branch_id: 'b1' })
    expect(kept('default_location')).toEqual({ area_id: '202', branch_id: 'b1', address_id: 'home' })
    expect(stored.has('default_area')).toBe(false)
    loadChoice()
    expect(choiceStore.getState()).toMatchObject({ address: home, area: area('202') })
  })
  it('is no longer that address once another area is chosen', () => {
    changeChoice({ area: area('202'), address: home, branchId: 'b1' })
    changeChoice({ area: area('101'), branchId: 'b1' })
    expect(choiceStore.getState().address).toBeNull()
    expect(stored.has('default_address')).toBe(false)
  })
  it('keeps the pin of its area, and forgets it with another one', () => {
    const pin = { area_id: '202', lat: 29.33811, lng: 48.07702 }
    changeChoice({ area: area('202'), branchId: 'b1', pin })
    changeChoice({ area: area('202'), service: 'asap' })
    loadChoice()
    expect(choiceStore.getState().pin).toEqual(pin)
    changeChoice({ area: area('101') })
    expect(choiceStore.getState().pin).toBeNull()
    expect(stored.has('sukkar.pin')).toBe(false)
  })
  it.each(['{"area_id":"202","lat":"29","lng":48}', '{"lat":29,"lng":48}', '[]'])('has no pin in %s', (text) => {
    stored.set('sukkar.pin', text)
    loadChoice()
    expect(choiceStore.getState().pin).toBeNull()
  })
  it.each([
    '{"id":"home"}',
    '{"id":"home","area_id":"202","area":{"id":"202","name_en":"","name_ar":"","branches":[]}}',
    '{"id":"home","area_id":"101","area":{"id":"202","name_en":"","name_ar":"","branches":[]}}',
    'home',
  ])('is nothing when it is %s', (text) => {
    stored.set('default_address', text)
    loadChoice()
    expect(choiceStore.getState()).toMatchObject({ address: null, area: null })
  })
  it('[S4.6] goes when everything is cleared', () => {
    changeChoice({ area: area('202'), address: home, branchId: 'b1' })
    clearChoice()
    expect([...stored.keys()].filter((key) => key.startsWith('default_'))).toEqual([])
  })
})

describe('a choice as it is kept and sent', () => {
  const chosen = { ...area('202'), name_ar: 'السالمية' }
  const whole = { ...emptyChoice, area: chosen, branchId: 'b2', service: 'same_day', fulfilment: 'pickup' } as const
  beforeEach(() => {
    stored.clear()
    loadChoice()
  })

  it('names its branch, service and fulfilment as the shop does, and is found again', () => {
    changeChoice(whole)
    expect(['guest_area_name', 'guest_branch', 'shipping_type', 'order_type'].map((key) => stored.get(key))).toEqual([
      '202',
      'b2',
      wireService('same_day'),
      wireFulfilment('pickup'),
    ])
    loadChoice()
    expect(choiceStore.getState()).toEqual(whole)
    expect(choiceQuery(whole)).toEqual({
      area_id: '202',
      branch_id: 'b2',
      shipping_type: wireService('same_day'),
      order_type: wireFulfilment('pickup'),
    })
    expect(choiceQuery(emptyChoice)).toEqual({})
  })

  it('has the first branch of its area where none is kept, and no area whose branches have no id', () => {
    stored.set('default_area', JSON.stringify(area('202')))
    loadChoice()
    expect(choiceStore.getState().branchId).toBe('b1')
    stored.set('default_area', JSON.stringify({ ...area('202'), branches: [{ name_en: 'b1' }] }))
    loadChoice()
    expect(choiceStore.getState().area).toBeNull()
  })

  it('has a time with a beginning and an end, or none', () => {
    const picked = { date: '2026-11-22', from: '16:00', to: '17:00' }
    changeChoice({ picked })
    loadChoice()
    expect(choiceStore.getState().picked).toEqual(picked)
    stored.set('picked-date', JSON.stringify({ ...picked, to: undefined }))
    loadChoice()
    expect(choiceStore.getState().picked).toBeNull()
  })

  it('keeps the address of its area when that is no part of a change, and no address of another area', () => {
    changeChoice({ area: area('202'), address: home, branchId: 'b1' })
    changeChoice({ service: 'asap' })
    expect(choiceStore.getState().address).toEqual(home)
    stored.set('default_address', JSON.stringify({ ...home, area_id: '101', area: area('202') }))
    loadChoice()
    expect(choiceStore.getState().address).toBeNull()
  })

  it('that was cleared is had again once, if an order could be placed with it, and not after a sign-out', () => {
    const whole = { area: area('202'), branchId: 'b1', service: 'asap', fulfilment: 'delivery' } as const
    changeChoice(whole)
    clearChoice()
    changeChoice({ area: area('101') })
    expect(hasClearedChoice()).toBe(true)
    restoreClearedChoice()
    expect([choiceStore.getState(), hasClearedChoice()]).toMatchObject([whole, false])
    changeChoice({ service: null })
    clearChoice()
    expect(hasClearedChoice()).toBe(false)
    changeChoice(whole)
    clearChoice()
    removeUser()
    expect(hasClearedChoice()).toBe(false)
  })

  it('leaves no times behind when everything is cleared', () => {
    stored.set('timeSlots', '[]')
    clearChoice()
    expect(stored.has('timeSlots')).toBe(false)
  })
})
