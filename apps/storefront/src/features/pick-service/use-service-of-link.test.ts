import { expect, it } from 'vitest'
import { findLinkedService } from './use-service-of-link.ts'

it('a link chooses the service that it names where that is possible, and none otherwise', () => {
  const possible = { asap: false, pre_order: true }
  const chosen = ['pre-order', 'asap', 'same-day', 'breakfast', undefined].map((name) => findLinkedService(name, possible))
  expect(chosen).toEqual(['pre_order', null, null, null, null])
})
