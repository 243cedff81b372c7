import { FULFILMENTS, type Fulfilment, isFulfilledBy, isServedFor, type MenuType, SERVICES, type Service } from '@sukkar/domain/service'
import type { Choice, ChosenAddress, ChosenArea, Pin } from '../../lib/choice.ts'

/** The choice on pick-service before Continue commits it to the order. */
export type Draft = {
  tab: 'area' | 'saved'
  area: ChosenArea | null
  /** The chosen saved address; then `area` is its area. */
  address: ChosenAddress | null
  /** The place on the map for which the area was chosen. */
  pin: Pin | null
  branchId: string | null
  service: Service | null
  fulfilment: Fulfilment | null
  /** The fulfilment to preselect. */
  preferred: Fulfilment
  /** The parts that were preselected: they count only from Continue on. */
  offered: readonly ('service' | 'fulfilment')[]
}

export type DraftEvent =
  | { type: 'area'; area: ChosenArea; pin: Pin | null; preferred?: Fulfilment }
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

/** Preselects a service or fulfilment. */
type Offer = { type: 'offer'; service: Service } | { type: 'offer'; fulfilment: Fulfilment }

export const emptyDraft: Draft = {
  tab: 'area',
  area: null,
  address: null,
  pin: null,
  branchId: null,
  service: null,
  fulfilment: null,
  preferred: 'delivery',
  offered: [],
}

/** The draft of an earlier choice. */
export const draftOf = ({ area, address, pin, branchId, service, fulfilment }: Choice): Draft => ({
  tab: address === null ? 'area' : 'saved',
  area,
  address,
  pin,
  branchId,
  service,
  fulfilment,
  preferred: fulfilment ?? 'delivery',
  offered: [],
})

/**
 * The rules of clearing (§4): an area or address selects its first branch; another service clears the order type; without an area there is
 * no service; the other tab, or a place set on the map, starts empty. The account's default applies only to an untouched draft.
 */
export const reduceDraft = (draft: Draft, event: DraftEvent): Draft => {
  switch (event.type) {
    case 'area':
      return inArea(
        { ...draft, address: null, pin: event.pin, ...(event.preferred ? { fulfilment: null, preferred: event.preferred } : {}) },
        event.area,
      )
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
      // A new object even without a change, so that the draft counts as touched and the account's default no longer applies.
      return draft.tab === 'area' ? { ...draft } : { ...emptyDraft }
    case 'service':
      return draft.service === event.service ? draft : { ...draft, service: event.service, fulfilment: null, offered: [] }
    case 'fulfilment':
      return {
        ...draft,
        fulfilment: event.fulfilment,
        preferred: event.fulfilment,
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

/** Another area leaves service and fulfilment; those unavailable there count as missing. The branch stays while the same area has it. */
const inArea = (draft: Draft, area: ChosenArea): Draft => {
  const present = draft.area?.id === area.id ? area.branches.find(({ id }) => id === draft.branchId) : undefined
  return { ...draft, area, branchId: (present ?? area.branches[0])?.id ?? null }
}

/** The draft without its preselected parts. */
export const withoutOffers = (draft: Draft): Draft => ({
  ...draft,
  service: draft.offered.includes('service') ? null : draft.service,
  fulfilment: draft.offered.includes('fulfilment') ? null : draft.fulfilment,
})

/** What can be chosen now, by the server's response; absent before it. */
export type Possible = Partial<Record<Service | Fulfilment, boolean>>

export type Missing = 'area' | 'branch' | 'service' | 'fulfilment'

/** What Continue still needs (§5): the first part that is missing or no longer possible, or null. */
export const findMissing = ({ area, service, fulfilment }: Draft, possible: Possible): Missing | null => {
  if (!area) return 'area'
  if (area.branches.length === 0) return 'branch'
  if (!service || possible[service] === false) return 'service'
  return !fulfilment || possible[fulfilment] === false ? 'fulfilment' : null
}

type RequestedService = Pick<Draft, 'area' | 'service' | 'fulfilment'>

/** Whether a time picked for one choice is invalid for the other. */
export const hasOtherTimes = (draft: RequestedService, choice: RequestedService): boolean =>
  draft.area?.id !== choice.area?.id || draft.service !== choice.service

/** Whether Continue with this draft changes the order for which the cart was filled, so that it may not serve all lines (D14). */
export const isOtherOrder = (draft: RequestedService, choice: RequestedService): boolean =>
  hasOtherTimes(draft, choice) || draft.fulfilment !== choice.fulfilment

/** What narrows the preselection: a service that a link names, and where a product that waits for the choice is sold (empty: everywhere). */
type Wanted = { isServiceLinked?: boolean; menuTypes?: readonly MenuType[] }

/**
 * Preselects what most customers want where it is possible: delivery, and "now" while it is open; for a product that waits to be added what
 * it is sold for, where that is one service. It never changes a part already chosen.
 */
export const preselect = (
  { area, service, fulfilment, preferred }: Draft,
  possible: Possible,
  { isServiceLinked = false, menuTypes = [] }: Wanted = {},
): Offer | null => {
  if (!area || area.branches.length === 0) return null
  if (!service) {
    const served = SERVICES.filter((one) => isServedFor(menuTypes, one))
    const likely = served.length === 1 ? served[0] : served.find((one) => one === 'asap')
    return likely !== undefined && possible[likely] === true && !isServiceLinked ? { type: 'offer', service: likely } : null
  }
  const received = isFulfilledBy(menuTypes, preferred) ? preferred : FULFILMENTS.find((one) => isFulfilledBy(menuTypes, one))
  return fulfilment === null && possible[service] !== false && received !== undefined && possible[received] === true
    ? { type: 'offer', fulfilment: received }
    : null
}

/** Whether no service is possible, at least one of them because of the cart's lead time. */
export const isCartInTheWay = (reasons: readonly { enabled: boolean; reason: string | null }[]): boolean =>
  reasons.length > 0 && reasons.every(({ enabled }) => !enabled) && reasons.some(({ reason }) => reason === 'LEAD_TIME')
