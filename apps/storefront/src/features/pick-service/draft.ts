import type { Fulfilment, Service } from '@sukkar/domain/service'
import type { Choice, ChosenAddress, ChosenArea, Pin } from '../../lib/choice.ts'

/** What is being chosen on pick-service, before Continue makes it the order's. */
export type Draft = {
  tab: 'area' | 'saved'
  area: ChosenArea | null
  /** The saved address chosen; then `area` is its own. */
  address: ChosenAddress | null
  /** The place on the map that the area was chosen for. */
  pin: Pin | null
  branchId: string | null
  service: Service | null
  fulfilment: Fulfilment | null
  /** How it is to be received as long as nothing else is said. */
  wish: Fulfilment
  /** What was chosen for the customer: it counts once they go on with it. */
  offered: readonly ('service' | 'fulfilment')[]
}

export type DraftEvent =
  | { type: 'area'; area: ChosenArea; pin: Pin | null; wish?: Fulfilment }
  | { type: 'address'; address: ChosenAddress; area: ChosenArea }
  | { type: 'prefill'; address: ChosenAddress | null; area: ChosenArea; branchId: string | null }
  | { type: 'clearArea' }
  | { type: 'tab'; tab: Draft['tab'] }
  | { type: 'onMap' }
  | { type: 'service'; service: Service }
  | { type: 'fulfilment'; fulfilment: Fulfilment }
  | Offer
  | { type: 'startOver' }
  | { type: 'back'; choice: Choice }

/** What most want, or what was wished for before, chosen for the customer. */
type Offer = { type: 'offer'; service: Service } | { type: 'offer'; fulfilment: Fulfilment }

export const emptyDraft: Draft = {
  tab: 'area',
  area: null,
  address: null,
  pin: null,
  branchId: null,
  service: null,
  fulfilment: null,
  wish: 'delivery',
  offered: [],
}

/** The draft that shows a choice made earlier. */
export const draftOf = ({ area, address, pin, branchId, service, fulfilment }: Choice): Draft => ({
  tab: address === null ? 'area' : 'saved',
  area,
  address,
  pin,
  branchId,
  service,
  fulfilment,
  wish: fulfilment ?? 'delivery',
  offered: [],
})

/**
 * The rules of clearing (§4): an area or an address brings its first branch; another service clears the order type; no area,
 * no service; the other tab, or a place set on the map, starts with nothing selected. What the account has as its default stands only where nothing was
 * chosen before it came.
 */
export const reduceDraft = (draft: Draft, event: DraftEvent): Draft => {
  switch (event.type) {
    case 'area':
      return inArea({ ...draft, address: null, pin: event.pin, ...(event.wish ? { fulfilment: null, wish: event.wish } : {}) }, event.area)
    case 'address':
      return inArea({ ...draft, tab: 'saved', address: event.address, pin: null }, event.area)
    case 'prefill': {
      if (draft !== emptyDraft) return draft
      const { area, address, branchId } = event
      return { ...emptyDraft, tab: address === null ? 'area' : 'saved', area, address, branchId }
    }
    case 'clearArea':
      return { ...emptyDraft, tab: draft.tab }
    case 'startOver':
      return emptyDraft
    case 'tab':
      return draft.tab === event.tab ? draft : { ...emptyDraft, tab: event.tab }
    case 'onMap':
      // A new object even where nothing changes: what the account has as its default no longer comes over it.
      return draft.tab === 'area' ? { ...draft } : { ...emptyDraft }
    case 'service':
      return draft.service === event.service ? draft : { ...draft, service: event.service, fulfilment: null, offered: [] }
    case 'fulfilment':
      return {
        ...draft,
        fulfilment: event.fulfilment,
        wish: event.fulfilment,
        offered: draft.offered.filter((one) => one !== 'fulfilment'),
      }
    case 'offer':
      return 'service' in event
        ? { ...draft, service: event.service, fulfilment: null, offered: ['service'] }
        : { ...draft, fulfilment: event.fulfilment, offered: [...draft.offered, 'fulfilment'] }
    case 'back':
      return draftOf(event.choice)
  }
}

/** Another area leaves when and how as they are; what cannot be had there is asked for again. */
const inArea = (draft: Draft, area: ChosenArea): Draft =>
  draft.area?.id === area.id ? draft : { ...draft, area, branchId: area.branches[0]?.id ?? null }

/** A draft as far as the customer has chosen it: without what was only offered. */
export const withoutOffers = (draft: Draft): Draft => ({
  ...draft,
  service: draft.offered.includes('service') ? null : draft.service,
  fulfilment: draft.offered.includes('fulfilment') ? null : draft.fulfilment,
})

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

type RequestedService = Pick<Draft, 'area' | 'service' | 'fulfilment'>

/** Whether a time picked for the one is none of the other's. */
export const hasOtherTimes = (draft: RequestedService, choice: RequestedService): boolean =>
  draft.area?.id !== choice.area?.id || draft.service !== choice.service

/** Whether Continue with this draft means another order than the cart was filled for, so that some of it may not come along (D14). */
export const isOtherOrder = (draft: RequestedService, choice: RequestedService): boolean =>
  hasOtherTimes(draft, choice) || draft.fulfilment !== choice.fulfilment

/**
 * What most customers want, chosen for them where it can be had: delivery, and now while now is open. Nothing that was chosen is
 * changed by it.
 */
export const preselect = ({ area, service, fulfilment, wish }: Draft, possible: Possible): Offer | null => {
  if (!area || area.branches.length === 0) return null
  if (!service) return possible.asap === true ? { type: 'offer', service: 'asap' } : null
  return fulfilment === null && possible[service] !== false && possible[wish] === true ? { type: 'offer', fulfilment: wish } : null
}

/** The services can be judged and none can be had, for one because of what is in the cart. */
export const isCartInTheWay = (reasons: readonly { enabled: boolean; reason: string | null }[]): boolean =>
  reasons.length > 0 && reasons.every(({ enabled }) => !enabled) && reasons.some(({ reason }) => reason === 'LEAD_TIME')
