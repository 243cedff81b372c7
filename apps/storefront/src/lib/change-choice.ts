import { wireFulfilment, wireService } from '@sukkar/domain/service'
import { type Choice, choiceStore, emptyChoice } from './choice.ts'
import { onSignedOut } from './session.ts'
import { type AnyKey, removeKey, writeJson, writeText } from './storage.ts'

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

/** Changes and stores the choice. A change of area drops an address or pin of another area unless the change includes them. */
export const changeChoice = (change: Partial<Choice>): void => {
  const { address, pin } = choiceStore.getState()
  const { area } = change
  const stays = (where: { area_id: string } | null): boolean => area === undefined || area?.id === where?.area_id
  choiceStore.setState({ address: stays(address) ? address : null, pin: stays(pin) ? pin : null, ...change })
  writeChoice(choiceStore.getState())
}

/** The choice that was cleared last, if an order could be placed with it. */
let cleared: Choice | null = null

// It may have a saved address of the account.
onSignedOut(() => {
  cleared = null
})

/** Forgets area, service, order type and time. */
export const clearChoice = (): void => {
  const before = choiceStore.getState()
  if (before.area && before.service && before.fulfilment) cleared = before
  changeChoice(emptyChoice)
  removeKey('timeSlots')
}

export const hasClearedChoice = (): boolean => cleared !== null

/** Takes the cleared choice again, for a customer who leaves pick-service without another. */
export const restoreClearedChoice = (): void => {
  if (cleared !== null) changeChoice(cleared)
  cleared = null
}

/** The choice as query parameters of the cart and catalogue calls. */
export type ChoiceQuery = { area_id?: string; branch_id?: string; shipping_type?: string; order_type?: string }

export const choiceQuery = (choice: Choice): ChoiceQuery => ({
  ...(choice.area ? { area_id: choice.area.id } : {}),
  ...(choice.branchId ? { branch_id: choice.branchId } : {}),
  ...(choice.service ? { shipping_type: wireService(choice.service) } : {}),
  ...(choice.fulfilment ? { order_type: wireFulfilment(choice.fulfilment) } : {}),
})
