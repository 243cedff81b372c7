import { describe, expect, it } from 'vitest'
import { type BakeItem, countLeft, forgetOldTicks, keyOfItem, readTicks, tick } from './ticks.ts'

const order = (id: string, quantity: number) => ({ id, number: id.toUpperCase(), quantity, has_wishes: false, is_on_hold: false })
const item = (...orders: BakeItem['orders']): BakeItem => ({
  product_id: '7',
  name_en: 'Éclair',
  name_ar: 'إكلير',
  choices_en: ['Pistachio'],
  choices_ar: ['فستق'],
  quantity: orders.reduce((sum, { quantity }) => sum + quantity, 0),
  orders,
})
const day = '2026-11-22'

describe('what is ticked off', () => {
  const four = item(order('a', 4))
  const key = keyOfItem(day, '16:00', four)

  it('is made; what is ordered afterwards is not', () => {
    const ticks = tick({}, key, four, true)
    expect([countLeft({}, key, four), countLeft(ticks, key, four)]).toEqual([4, 0])
    expect(countLeft(ticks, key, item(order('a', 4), order('b', 2)))).toBe(2)
    // The first order was ready and left the list: the same quantity remains, all of it unmade.
    expect(countLeft(ticks, key, item(order('b', 4)))).toBe(4)
    expect(countLeft(ticks, key, item(order('a', 6)))).toBe(6)
  })

  it('can be taken back', () => {
    expect(countLeft(tick(tick({}, key, four, true), key, four, false), key, four)).toBe(4)
  })

  it('leaves alone what was ticked while another branch was looked at', () => {
    const both = item(order('a', 4), order('b', 2))
    const ticks = tick(tick({}, key, item(order('b', 2)), true), key, four, true)
    expect(countLeft(ticks, key, both)).toBe(0)
    expect(countLeft(tick(ticks, key, four, false), key, both)).toBe(4)
  })

  it('is another thing at another time and with other choices', () => {
    expect(keyOfItem(day, '17:00', four)).not.toBe(key)
    expect(keyOfItem(day, '16:00', { ...four, choices_en: ['Coffee'] })).not.toBe(key)
  })

  it('is forgotten when its day is over, and after midnight not before its night is', () => {
    const ticks = { '2026-11-21|16:00|7': ['a 1'], [key]: ['a 4'], '2026-11-23|16:00|7': ['a 1'] }
    expect(Object.keys(forgetOldTicks(ticks, '2026-11-23'))).toEqual([key, '2026-11-23|16:00|7'])
    expect(Object.keys(forgetOldTicks(ticks, '2026-11-24'))).toEqual(['2026-11-23|16:00|7'])
  })

  it('is read from whatever a browser kept', () => {
    expect(readTicks(JSON.stringify({ [key]: ['a 4'] }))).toEqual({ [key]: ['a 4'] })
    for (const text of [null, '', 'broken', '[]', 'null', '{"x":1}', '{"x":[1]}']) expect(readTicks(text)).toEqual({})
  })
})
