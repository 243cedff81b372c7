import type { Area } from '@sukkar/contract/area'
import type { Place } from '@sukkar/domain/distance'
import { parseFulfilment, parseService } from '@sukkar/domain/parse-service'
import type { Fulfilment, Service } from '@sukkar/domain/service'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { onSignedOut } from './session.ts'
import { isRecord, readJson, readText } from './storage.ts'

/** The area as the browser stores it: enough to show it and to find its branch. */
export type ChosenArea = Pick<
  Area,
  'id' | 'name_en' | 'name_ar' | 'city_id' | 'city_name_en' | 'city_name_ar' | 'delivery_fee' | 'minimum_charge'
> & {
  branches: { id: string; name_en: string; name_ar: string }[]
}

/** A saved address as the specification stores it (§3, "default_address"). */
export type ChosenAddress = { id: string; area_id: string; branch_id: string | null }

/** The customer's pin within an area. */
export type Pin = Place & { area_id: string }

/** Where, when and how the customer wants the order; null until chosen (§4). */
export type Choice = {
  /** The chosen area, or the area of the chosen address. */
  area: ChosenArea | null
  address: ChosenAddress | null
  /** The place on the map from which the area was found: the location of the address still to be typed. */
  pin: Pin | null
  branchId: string | null
  service: Service | null
  fulfilment: Fulfilment | null
  /** The chosen date and slot for same-day or pre-order, if any. */
  picked: PickedTime | null
}

export type PickedTime = {
  date: string
  from: string
  to: string
  /** Picked because the previous time could no longer be met: a pre-order may then be for tomorrow (D26). */
  isRescheduled?: boolean
}

const isChosenArea = (value: unknown): value is ChosenArea =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['name_en'] === 'string' &&
  typeof value['name_ar'] === 'string' &&
  typeof value['delivery_fee'] === 'number' &&
  typeof value['minimum_charge'] === 'number' &&
  Array.isArray(value['branches']) &&
  value['branches'].every((branch) => isRecord(branch) && typeof branch['id'] === 'string')

/** The browser stores either an area or an address with its area, whichever was chosen. */
type SavedAddressChoice = ChosenAddress & { area: ChosenArea }

const isSavedAddressChoice = (value: unknown): value is SavedAddressChoice =>
  isRecord(value) && typeof value['id'] === 'string' && isChosenArea(value['area']) && value['area_id'] === value['area'].id

const isPin = (value: unknown): value is Pin =>
  isRecord(value) && typeof value['area_id'] === 'string' && Number.isFinite(value['lat']) && Number.isFinite(value['lng'])

const isPickedTime = (value: unknown): value is PickedTime =>
  isRecord(value) && typeof value['date'] === 'string' && typeof value['from'] === 'string' && typeof value['to'] === 'string'

const readService = (): Service | null => {
  const parsed = parseService(readText('shipping_type') ?? '')
  return parsed.ok ? parsed.value : null
}

const readFulfilment = (): Fulfilment | null => {
  const parsed = parseFulfilment(readText('order_type') ?? '')
  return parsed.ok ? parsed.value : null
}

/** The choice stored in the browser. */
const readChoice = (): Choice => {
  const saved = readJson('default_address', isSavedAddressChoice)
  const area = saved?.area ?? readJson('default_area', isChosenArea)
  return {
    area,
    address: saved && { id: saved.id, area_id: saved.area_id, branch_id: saved.branch_id },
    pin: readJson('sukkar.pin', isPin),
    branchId: readText('guest_branch') ?? area?.branches[0]?.id ?? null,
    service: readService(),
    fulfilment: readFulfilment(),
    picked: readJson('picked-date', isPickedTime),
  }
}

/** Nothing chosen. */
export const emptyChoice: Choice = { area: null, address: null, pin: null, branchId: null, service: null, fulfilment: null, picked: null }

export const choiceStore = createStore<Choice>(() => emptyChoice)

// A saved address and a pin are the customer's; the tab that signs out removes them from the storage.
onSignedOut(() => choiceStore.setState({ address: null, pin: null }))

/** Reads the stored choice; called once at start, before the first route is checked. */
export const loadChoice = (): void => choiceStore.setState(readChoice(), true)

export const useChoice = <T>(select: (choice: Choice) => T): T => useStore(choiceStore, select)
