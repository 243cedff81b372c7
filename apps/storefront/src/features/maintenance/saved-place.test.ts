import { beforeEach, expect, it, vi } from 'vitest'
import { stubBlockedStorage, stubStorage } from '../../testing/stub-storage.ts'
import { findPlace, savePlace } from './saved-place.ts'

let stored: Map<string, string>
const arrive = (...types: string[]) => vi.stubGlobal('performance', { getEntriesByType: () => types.map((type) => ({ type })) })

beforeEach(() => {
  arrive('reload')
  stored = stubStorage('sessionStorage')
})

it('a tab that is reloaded during maintenance knows where its customer was', () => {
  for (const way of [['reload'], ['back_forward'], []]) {
    savePlace('/cart')
    arrive(...way)
    expect(findPlace()).toBe('/cart')
  }
  savePlace(null)
  expect(findPlace()).toBeNull()
})

it('whoever arrives by an address stays there, now and after a reload', () => {
  savePlace('/cart')
  arrive('navigate')
  expect(findPlace()).toBeNull()
  arrive('reload')
  expect(findPlace()).toBeNull()
})

it('only a path of this shop is followed', () => {
  stored.set('sukkar.came_from', 'https://elsewhere.example/cart')
  expect(findPlace()).toBeNull()
})

it('there is no place where the browser stores nothing', () => {
  stubBlockedStorage('sessionStorage')
  savePlace('/cart')
  expect(findPlace()).toBeNull()
})
