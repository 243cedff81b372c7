import { describe, expect, it } from 'vitest'
import { parseFulfilment, parseService } from './parse-service.ts'
import {
  deliveryTypeName,
  FULFILMENTS,
  isAvailableFor,
  type MenuType,
  orderTypeName,
  parseDeliveryType,
  SERVICES,
  type Service,
  wireDeliveryType,
  wireFulfilment,
  wireService,
} from './service.ts'

describe('the spellings of services', () => {
  it.each([
    ['asap', 'asap'],
    ['ASAP', 'asap'],
    ['same-day', 'same_day'],
    ['later_today', 'same_day'],
    ['Later Today', 'same_day'],
    ['Schedule', 'same_day'],
    ['pre-order', 'pre_order'],
    ['pre_order', 'pre_order'],
    ['Pre Order', 'pre_order'],
    ['PREORDER', 'pre_order'],
  ])('[S4.1a] %s is %s', (text, service) => {
    expect(parseService(text)).toEqual({ ok: true, value: service })
  })
  it('[S4.1a] what is written is read again', () => {
    for (const service of SERVICES) {
      expect(parseService(wireService(service))).toEqual({ ok: true, value: service })
      expect(parseService(orderTypeName(service))).toEqual({ ok: true, value: service })
      expect(parseDeliveryType(wireDeliveryType(service))).toEqual({ ok: true, value: service })
    }
    expect(SERVICES.map(wireService)).toEqual(['asap', 'same-day', 'pre-order'])
  })
  it('[S4.3a] an empty delivery type asks for pre-order', () => {
    expect(wireDeliveryType('pre_order')).toBe('')
    expect(parseDeliveryType('  ')).toEqual({ ok: true, value: 'pre_order' })
    expect(parseService('')).toMatchObject({ ok: false, code: 'SERVICE_UNKNOWN' })
  })
})

describe('the spellings of fulfilments', () => {
  it.each([
    ['asap', 'delivery'],
    ['Delivery', 'delivery'],
    ['pick-up', 'pickup'],
    ['Pick Up', 'pickup'],
    ['PICKUP', 'pickup'],
    ['pick_up', 'pickup'],
  ])('[S4.1b] %s is %s', (text, fulfilment) => {
    expect(parseFulfilment(text)).toEqual({ ok: true, value: fulfilment })
  })
  it('[S4.1b] what is written is read again', () => {
    for (const fulfilment of FULFILMENTS) {
      expect(parseFulfilment(wireFulfilment(fulfilment))).toEqual({ ok: true, value: fulfilment })
      expect(parseFulfilment(deliveryTypeName(fulfilment))).toEqual({ ok: true, value: fulfilment })
    }
    expect(parseFulfilment('same-day')).toMatchObject({ ok: false, code: 'FULFILMENT_UNKNOWN' })
  })
})

describe('a name that nobody knows', () => {
  it('is told, cut to what a message holds', () => {
    const name = 'x'.repeat(50)
    expect(parseService(name)).toEqual({ ok: false, code: 'SERVICE_UNKNOWN', details: { text: 'x'.repeat(40) } })
    expect(parseFulfilment(name)).toEqual({ ok: false, code: 'FULFILMENT_UNKNOWN', details: { text: 'x'.repeat(40) } })
  })
})

describe('the menu types of a product', () => {
  const only = (...names: string[]): MenuType[] => names.map((typeName) => ({ typeName, isAvailable: true }))
  it('[S4.4a] compare services, never the raw text that delivery shares with deliver now', () => {
    expect(isAvailableFor(only('Pre Order'), 'pre_order', 'delivery')).toBe(true)
    expect(isAvailableFor(only('Pre Order'), 'asap', 'delivery')).toBe(false)
    expect(isAvailableFor(only('ASAP'), 'same_day', 'delivery')).toBe(false)
    expect(isAvailableFor(only('ASAP'), 'asap', 'pickup')).toBe(true)
    expect(
      ['asap', 'same_day', 'pre_order'].map((service) => isAvailableFor(only('ASAP', 'Schedule'), service as Service, 'pickup')),
    ).toEqual([true, true, false])
  })
  it('[S4.4a] compare the fulfilment where the name is one', () => {
    expect(isAvailableFor(only('Pick Up'), 'asap', 'delivery')).toBe(false)
    expect(isAvailableFor(only('Pick Up'), 'asap', 'pickup')).toBe(true)
    expect(isAvailableFor(only('ASAP', 'Delivery'), 'asap', 'pickup')).toBe(false)
  })
  it('[S3.7] heed is_available, and restrict nothing when absent', () => {
    expect(isAvailableFor([{ typeName: 'ASAP', isAvailable: false }], 'asap', 'delivery')).toBe(false)
    expect(isAvailableFor([], 'same_day', 'pickup')).toBe(true)
  })
})
