import type { Area } from '@sukkar/contract/area'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import type { Choice, ChosenArea } from '../../lib/choice.ts'

/** What is being chosen on pick-service, before Continue makes it the order's. */
export type Draft = {
  tab: 'area' | 'saved'
  area: ChosenArea | null
  branchId: string | null
  service: Service | null
  fulfilment: Fulfilment | null
}

export type DraftEvent =
  | { type: 'area'; area: ChosenArea }
  | { type: 'clearArea' }
  | { type: 'tab'; tab: Draft['tab'] }
  | { type: 'service'; service: Service }
  | { type: 'fulfilment'; fulfilment: Fulfilment }
  | { type: 'startOver' }

export const emptyDraft: Draft = { tab: 'area', area: null, branchId: null, service: null, fulfilment: null }

/** The draft that shows a choice made earlier. */
export const draftOf = ({ area, branchId, service, fulfilment }: Choice): Draft => ({ tab: 'area', area, branchId, service, fulfilment })

/**
 * The rules of clearing (§4): an area brings its first branch; another service clears the order type; no area, no
 * service; the other tab starts with nothing selected.
 */
export const reduceDraft = (draft: Draft, event: DraftEvent): Draft => {
  switch (event.type) {
    case 'area':
      if (draft.area?.id === event.area.id) return draft
      return { ...draft, area: event.area, branchId: event.area.branches[0]?.id ?? null, service: null, fulfilment: null }
    case 'clearArea':
    case 'startOver':
      return { ...emptyDraft, tab: draft.tab }
    case 'tab':
      return draft.tab === event.tab ? draft : { ...emptyDraft, tab: event.tab }
    case 'service':
      return draft.service === event.service ? draft : { ...draft, service: event.service, fulfilment: null }
    case 'fulfilment':
      return { ...draft, fulfilment: event.fulfilment }
  }
}

/** What can be chosen now, as the server says; absent until it has answered. */
export type Possible = Partial<Record<Service | Fulfilment, boolean>>

export type Missing = 'area' | 'branch' | 'service' | 'fulfilment'

/** What Continue still needs (§5): the first thing that is missing or is no longer possible, or null. */
export const findMissing = ({ area, service, fulfilment }: Draft, possible: Possible): Missing | null => {
  if (!area) return 'area'
  if (area.branches.length === 0) return 'branch'
  if (!service || possible[service] === false) return 'service'
  return !fulfilment || possible[fulfilment] === false ? 'fulfilment' : null
}

/** Whether Continue with this draft means another order than the cart was filled for (D14). */
export const losesCart = (draft: Draft, choice: Choice): boolean => draft.area?.id !== choice.area?.id || draft.service !== choice.service

/** The part of an area that the browser keeps. */
export const toChosenArea = (area: Area): ChosenArea => ({
  id: area.id,
  name_en: area.name_en,
  name_ar: area.name_ar,
  city_id: area.city_id,
  city_name_en: area.city_name_en,
  city_name_ar: area.city_name_ar,
  delivery_fee: area.delivery_fee,
  minimum_charge: area.minimum_charge,
  branches: area.branches.map(({ id, name_en, name_ar }) => ({ id, name_en, name_ar })),
})
