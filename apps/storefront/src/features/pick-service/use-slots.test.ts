import type { DeliveryValidator, Possibility } from '@sukkar/contract/area'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import type { ChosenArea } from '../../lib/choice.ts'
import { queryClient } from '../../lib/query-client.ts'
import { slotsQuery } from '../../lib/slots-query.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { possibleNow, useSlots } from './use-slots.ts'

type Slots = ReturnType<typeof useSlots>
const open = { enabled: true, reason: null } as Partial<Possibility> as Possibility
const closed = { enabled: false, reason: 'LEAD_TIME' } as Partial<Possibility> as Possibility
const area = { id: '202', branches: [{ id: 'b1' }] } as Partial<ChosenArea> as ChosenArea
const draft: Draft = { ...emptyDraft, area }

const See = ({ of, isOpen, onSlots }: { of: Draft; isOpen: boolean; onSlots: (slots: Slots) => void }) => {
  onSlots(useSlots(of, isOpen))
  return null
}

const see = (of: Draft, isOpen = true): Slots => {
  const seen: Slots[] = []
  renderToStaticMarkup(createElement(See, { of, isOpen, onSlots: (slots) => seen.push(slots) }))
  const [slots] = seen
  if (!slots) throw new Error('It was not rendered')
  return slots
}

const answer = (service: 'asap' | 'pre_order', validator: Partial<DeliveryValidator>, branchId: string | null = null): void => {
  const data = { data: [], dates: [], deliveryValidator: validator } as object
  queryClient.setQueryData(slotsQuery('202', branchId, service).queryKey, data as never)
}

afterEach(() => queryClient.clear())

describe('what is possible in an area', () => {
  it('are the services over both order types, and the order types of the chosen service', () => {
    answer('asap', { asap: closed, same_day: closed, pre_order: open, delivery: closed, pickup: closed })
    answer('pre_order', { asap: open, same_day: open, pre_order: open, delivery: open, pickup: closed })
    expect(possibleNow(see({ ...draft, service: 'pre_order' }))).toEqual({
      asap: false,
      same_day: false,
      pre_order: true,
      delivery: true,
      pickup: false,
    })
  })

  it('has no order types before a service is chosen', () => {
    answer('asap', { asap: open, same_day: open, pre_order: open, delivery: open, pickup: open })
    expect(possibleNow(see(draft))).toEqual({ asap: true, same_day: true, pre_order: true })
  })

  it('is that of the chosen branch, which need not be the area’s first', () => {
    answer('asap', { asap: closed }, 'b1')
    answer('asap', { asap: open }, 'b2')
    expect(possibleNow(see({ ...draft, branchId: 'b2' })).asap).toBe(true)
  })

  it('is unknown before the answer of the shop, without an area that is served, and while pick-service is closed', () => {
    expect([possibleNow(see(draft)), see(draft).isLoading]).toEqual([{}, true])
    answer('asap', { asap: open })
    for (const slots of [see(emptyDraft), see({ ...draft, area: { ...area, branches: [] } }), see(draft, false)])
      expect([possibleNow(slots), slots.isLoading, slots.isError]).toEqual([{}, false, false])
  })
})
