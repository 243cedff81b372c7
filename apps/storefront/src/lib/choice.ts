import type { Area } from '@sukkar/contract/area'
import type { Place } from '@sukkar/domain/distance'
import { type Fulfilment, parseFulfilment, parseService, type Service, wireFulfilment, wireService } from '@sukkar/domain/service'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type AnyKey, isRecord, readJson, readText, removeKey, writeJson, writeText } from './storage.ts'

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
  const kept = readJson('default_address', isSavedAddressChoice)
  const area = kept?.area ?? readJson('default_area', isChosenArea)
  return {
    area,
    address: kept && { id: kept.id, area_id: kept.area_id, branch_id: kept.branch_id },
    pin: readJson('sukkar.pin', isPin),
    branchId: readText('guest_branch') ?? area?.branches[0]?.id ?? null,
    service: readService(),
    fulfilment: readFulfilment(),
    picked: readJson('picked-date', isPickedTime),
  }
}

const writeOrRemove = (key: AnyKey, value: string | null): void => (value === null ? removeKey(key) : writeText(key, value))

const writeJsonOrRemove = (key: AnyKey, value: object | null): void => (value === null ? removeKey(key) : writeJson(key, value))

const writeChoice = (choice: Choice): void => {
  const { area, address, branchId } = choice
  writeJsonOrRemove('default_address', area && address && { ...address, area })
  writeJsonOrRemove('default_area', address ? null : area)
  writeJsonOrRemove('default_location', area && { area_id: area.id, branch_id: branchId, ...(address ? { address_id: address.id } : {}) })
  writeOrRemove('guest_area_id', area?.id ?? null)
  writeOrRemove('guest_city_id', area?.city_id ?? null)
  writeOrRemove('guest_area_name', area?.name_en ?? null)
  writeOrRemove('guest_city_name', area?.city_name_en ?? null)
  writeOrRemove('guest_branch', branchId)
  writeOrRemove('shipping_type', choice.service && wireService(choice.service))
  writeOrRemove('order_type', choice.fulfilment && wireFulfilment(choice.fulfilment))
  writeJsonOrRemove('picked-date', choice.picked)
  writeJsonOrRemove('sukkar.pin', choice.pin)
}

const emptyChoice: Choice = { area: null, address: null, pin: null, branchId: null, service: null, fulfilment: null, picked: null }

export const choiceStore = createStore<Choice>(() => emptyChoice)

/** Reads the stored choice; called once at start, before the first route is checked. */
export const loadChoice = (): void => choiceStore.setState(readChoice(), true)

/** Changes and stores the choice. A change of area drops an address or pin of another area unless the change includes them. */
export const changeChoice = (change: Partial<Choice>): void => {
  const { address, pin } = choiceStore.getState()
  const { area } = change
  const stays = (where: { area_id: string } | null): boolean => area === undefined || area?.id === where?.area_id
  choiceStore.setState({ address: stays(address) ? address : null, pin: stays(pin) ? pin : null, ...change })
  writeChoice(choiceStore.getState())
}

/** Forgets area, service, order type and time. */
export const clearChoice = (): void => {
  changeChoice(emptyChoice)
  removeKey('timeSlots')
}

export const useChoice = <T>(select: (choice: Choice) => T): T => useStore(choiceStore, select)

/** The choice as query parameters of the cart and catalogue calls. */
export type ChoiceQuery = { area_id?: string; branch_id?: string; shipping_type?: string; order_type?: string }

export const choiceQuery = (choice: Choice): ChoiceQuery => ({
  ...(choice.area ? { area_id: choice.area.id } : {}),
  ...(choice.branchId ? { branch_id: choice.branchId } : {}),
  ...(choice.service ? { shipping_type: wireService(choice.service) } : {}),
  ...(choice.fulfilment ? { order_type: wireFulfilment(choice.fulfilment) } : {}),
})
