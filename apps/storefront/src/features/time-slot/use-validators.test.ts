import type { DeliveryValidator } from '@sukkar/contract/area'
import { SERVICES, type Service } from '@sukkar/domain/service'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
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

const validatorOf = (service: Service) => ({ name: service }) as object as DeliveryValidator
const answer = (service: Service): void =>
  void queryClient.setQueryData(timeSlotsQuery({ areaId: '202', service, fulfilment: 'delivery' }).queryKey, {
    slots: [],
    dates: [],
    validator: validatorOf(service),
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
