import type { Area } from '@sukkar/contract/area'
import { type Fulfilment, parseFulfilment, parseService, type Service, wireFulfilment, wireService } from '@sukkar/domain/service'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isRecord, readJson, readText, removeKey, type StorageKey, writeJson, writeText } from './storage.ts'

/** The area as it is kept in the browser: enough to show it and to ask for its branch. */
export type ChosenArea = Pick<
  Area,
  'id' | 'name_en' | 'name_ar' | 'city_id' | 'city_name_en' | 'city_name_ar' | 'delivery_fee' | 'minimum_charge'
> & {
  branches: { id: string; name_en: string; name_ar: string }[]
}

/** Where, when and how the customer wants the order; null until chosen (§4). */
export type Choice = {
  area: ChosenArea | null
  branchId: string | null
  service: Service | null
  fulfilment: Fulfilment | null
  /** The date and slot chosen for same-day or pre-order, when one was. */
  picked: PickedTime | null
}

export type PickedTime = {
  date: string
  from: string
  to: string
  /** Picked because the time before could no longer be met: a pre-order may then come tomorrow (D26). */
  isRescheduled?: boolean
}

const isChosenArea = (value: unknown): value is ChosenArea =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['name_en'] === 'string' &&
  typeof value['name_ar'] === 'string' &&
  Array.isArray(value['branches']) &&
  value['branches'].every((branch) => isRecord(branch) && typeof branch['id'] === 'string')

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

/** The choice as the browser remembers it. */
const readChoice = (): Choice => {
  const area = readJson('default_area', isChosenArea)
  return {
    area,
    branchId: readText('guest_branch') ?? area?.branches[0]?.id ?? null,
    service: readService(),
    fulfilment: readFulfilment(),
    picked: readJson('picked-date', isPickedTime),
  }
}

const writeOrRemove = (key: StorageKey, value: string | null): void => (value === null ? removeKey(key) : writeText(key, value))

const writeChoice = (choice: Choice): void => {
  const { area, branchId } = choice
  if (area) writeJson('default_area', area)
  else removeKey('default_area')
  if (area) writeJson('default_location', { area_id: area.id, branch_id: branchId })
  else removeKey('default_location')
  writeOrRemove('guest_area_id', area?.id ?? null)
  writeOrRemove('guest_city_id', area?.city_id ?? null)
  writeOrRemove('guest_area_name', area?.name_en ?? null)
  writeOrRemove('guest_city_name', area?.city_name_en ?? null)
  writeOrRemove('guest_branch', branchId)
  writeOrRemove('shipping_type', choice.service && wireService(choice.service))
  writeOrRemove('order_type', choice.fulfilment && wireFulfilment(choice.fulfilment))
  if (choice.picked) writeJson('picked-date', choice.picked)
  else removeKey('picked-date')
}

const emptyChoice: Choice = { area: null, branchId: null, service: null, fulfilment: null, picked: null }

export const choiceStore = createStore<Choice>(() => emptyChoice)

/** Reads the remembered choice; called once at start, before the first route is judged. */
export const loadChoice = (): void => choiceStore.setState(readChoice(), true)

/** Changes the choice and remembers it. */
export const changeChoice = (change: Partial<Choice>): void => {
  choiceStore.setState(change)
  writeChoice(choiceStore.getState())
}

/** Forgets area, service, order type and time. */
export const clearChoice = (): void => {
  changeChoice(emptyChoice)
  removeKey('timeSlots')
}

export const useChoice = <T>(select: (choice: Choice) => T): T => useStore(choiceStore, select)

/** The choice as the cart and catalogue calls take it. */
export type ChoiceQuery = { area_id?: string; branch_id?: string; shipping_type?: string; order_type?: string }

export const choiceQuery = (choice: Choice): ChoiceQuery => ({
  ...(choice.area ? { area_id: choice.area.id } : {}),
  ...(choice.branchId ? { branch_id: choice.branchId } : {}),
  ...(choice.service ? { shipping_type: wireService(choice.service) } : {}),
  ...(choice.fulfilment ? { order_type: wireFulfilment(choice.fulfilment) } : {}),
})
