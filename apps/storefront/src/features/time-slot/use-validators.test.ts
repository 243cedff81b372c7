import type { DeliveryValidator } from '@sukkar/contract/area'
import type { Cart } from '@sukkar/contract/cart'
import { SERVICES, type Service } from '@sukkar/domain/service'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { cartQuery } from '../../lib/cart.ts'
import { choiceQuery } from '../../lib/change-choice.ts'
import { choiceStore, emptyChoice } from '../../lib/choice.ts'
import { queryClient } from '../../lib/query-client.ts'
import { timeSlotsQuery } from './time-slots.ts'
import { useValidators } from './use-validators.ts'

type Known = ReturnType<typeof useValidators>

const See = ({ onKnown }: { onKnown: (known: Known) => void }) => {
  onKnown(useValidators('202', 'delivery'))
  return null
}

const see = (): Known | undefined => {
  const seen: Known[] = []
  renderToStaticMarkup(createElement(See, { onKnown: (known) => seen.push(known) }))
  return seen[0]
}

const validatorOf = (service: Service, branchId: string | null = null) => ({ name: service, branchId }) as object as DeliveryValidator
const answer = (service: Service, branchId: string | null = null): void =>
  void queryClient.setQueryData(timeSlotsQuery({ areaId: '202', branchId, service, fulfilment: 'delivery' }).queryKey, {
    slots: [],
    dates: [],
    validator: validatorOf(service, branchId),
  })

afterEach(() => {
  queryClient.clear()
  vi.restoreAllMocks()
})

it('what is open in an area is known once the shop has answered for every service', () => {
  expect(see()?.isKnown).toBe(false)
  answer('same_day')
  expect(see()).toMatchObject({ isKnown: false, validators: { same_day: validatorOf('same_day') } })
  for (const service of SERVICES) answer(service)
  expect(see()).toEqual({
    isKnown: true,
    validators: Object.fromEntries(SERVICES.map((service) => [service, validatorOf(service)])),
  })
})

it('is that of the branch for which the cart of the area is priced, else of the chosen branch', () => {
  const choice = { ...emptyChoice, branchId: 'chosen' }
  vi.spyOn(choiceStore, 'getInitialState').mockReturnValue(choice)
  for (const branchId of ['chosen', 'priced']) for (const service of SERVICES) answer(service, branchId)
  const seeWith = (cart: Pick<Cart, 'area_id' | 'branch_id'> | undefined) => {
    if (cart) queryClient.setQueryData(cartQuery(choiceQuery(choice), null).queryKey, cart as Partial<Cart> as Cart)
    return see()?.validators.asap
  }
  expect(seeWith(undefined)).toEqual(validatorOf('asap', 'chosen'))
  expect(seeWith({ area_id: '101', branch_id: 'priced' })).toEqual(validatorOf('asap', 'chosen'))
  expect(seeWith({ area_id: '202', branch_id: 'priced' })).toEqual(validatorOf('asap', 'priced'))
})
