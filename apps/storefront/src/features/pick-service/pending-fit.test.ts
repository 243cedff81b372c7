import { describe, expect, it } from 'vitest'
import type { ChosenArea } from '../../lib/choice.ts'
import { type Draft, emptyDraft, type Possible, preselect } from './draft.ts'
import { findMisfit } from './pending-fit.ts'

const sold = (...typeNames: string[]) => typeNames.map((typeName) => ({ typeName, isAvailable: true }))
const all: Possible = { asap: true, same_day: true, pre_order: true, delivery: true, pickup: true }
const area = { id: 'salmiya', branches: [{ id: 'b1', name_en: 'b1', name_ar: 'b1' }] } as ChosenArea
const inSalmiya: Draft = { ...emptyDraft, area }

describe('a product that waits for the choice', () => {
  it('is preselected what it is sold for, where that is one service', () => {
    expect(preselect(inSalmiya, all, { menuTypes: sold('Pre Order') })).toEqual({ type: 'offer', service: 'pre_order' })
    expect(preselect(inSalmiya, { ...all, pre_order: false }, { menuTypes: sold('Pre Order') })).toBeNull()
    expect(preselect(inSalmiya, all, { menuTypes: sold('Pre Order'), isServiceLinked: true })).toBeNull()
    expect(preselect(inSalmiya, all, { menuTypes: sold('ASAP', 'Pre Order') })).toEqual({ type: 'offer', service: 'asap' })
    expect(preselect(inSalmiya, all, { menuTypes: sold('Schedule', 'Pre Order') })).toBeNull()
  })
  it('is preselected the way in which it can be received', () => {
    const draft: Draft = { ...inSalmiya, service: 'pre_order' }
    expect(preselect(draft, all, { menuTypes: sold('Pick Up') })).toEqual({ type: 'offer', fulfilment: 'pickup' })
    expect(preselect(draft, all, { menuTypes: sold('Pick Up', 'Delivery') })).toEqual({ type: 'offer', fulfilment: 'delivery' })
    expect(preselect(draft, { ...all, pickup: false }, { menuTypes: sold('Pick Up') })).toBeNull()
  })
  it('does not fit a choice that it is not sold for, which names the first possible one that it is', () => {
    const chosen = { service: 'asap', fulfilment: 'delivery' } as const
    expect(findMisfit(sold('Schedule', 'Pre Order'), chosen, all)).toEqual({ chosen: 'asap', other: 'same_day' })
    expect(findMisfit(sold('Schedule', 'Pre Order'), chosen, { ...all, same_day: false })).toEqual({ chosen: 'asap', other: 'pre_order' })
    expect(findMisfit(sold('Schedule'), chosen, { ...all, same_day: false })).toEqual({ chosen: 'asap', other: null })
    expect(findMisfit(sold('ASAP', 'Pick Up'), chosen, all)).toEqual({ chosen: 'delivery', other: 'pickup' })
    expect(findMisfit(sold('ASAP', 'Pick Up'), chosen, { ...all, pickup: false })).toEqual({ chosen: 'delivery', other: null })
  })
  it('fits what it is sold for, and what is not chosen yet', () => {
    const open = { service: null, fulfilment: null }
    for (const menuTypes of [[], sold('ASAP', 'Delivery')])
      for (const chosen of [open, { service: 'asap', fulfilment: 'delivery' } as const])
        expect(findMisfit(menuTypes, chosen, all)).toBeNull()
    expect(findMisfit(sold('Pre Order', 'Pick Up'), open, all)).toBeNull()
  })
})
