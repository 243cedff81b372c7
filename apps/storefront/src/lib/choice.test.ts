import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeChoice, clearChoice } from './change-choice.ts'
import { type ChosenArea, choiceStore, loadChoice } from './choice.ts'

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
const stored = new Map<string, string>()
const kept = (key: string): unknown => JSON.parse(stored.get(key) ?? 'null')

vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})

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
