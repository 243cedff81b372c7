import { translate } from '@sukkar/i18n/server-translate'
import { expect, it } from 'vitest'
import { nameOfFulfilment, nameOfService } from './choice-words.ts'

it('"now" has another name for a pick-up; the other services have one name', () => {
  const t = translate('en')
  const names = (['asap', 'same_day', 'pre_order'] as const).map((service) =>
    ([null, 'delivery', 'pickup'] as const).map((fulfilment) => nameOfService(service, fulfilment, t)),
  )
  expect(names).toEqual([
    ['Deliver now', 'Deliver now', 'Pick up now'],
    ['Later today', 'Later today', 'Later today'],
    ['Pre-order', 'Pre-order', 'Pre-order'],
  ])
  expect((['delivery', 'pickup'] as const).map((fulfilment) => nameOfFulfilment(fulfilment, t))).toEqual(['Delivery', 'Pick-up'])
})
