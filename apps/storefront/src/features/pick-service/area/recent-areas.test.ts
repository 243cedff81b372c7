import { expect, it } from 'vitest'
import { stubStorage } from '../../../testing/stub-storage.ts'
import { listRecentAreas, rememberArea } from './recent-areas.ts'

it('the areas of the last three orders stand latest first, each once', () => {
  const stored = stubStorage()
  for (const id of ['1', '2', '1']) rememberArea(id)
  expect(listRecentAreas()).toEqual(['1', '2'])
  rememberArea('3')
  expect(listRecentAreas()).toEqual(['3', '1', '2'])
  rememberArea('4')
  expect(listRecentAreas()).toEqual(['4', '3', '1'])
  stored.set('sukkar.recent_areas', JSON.stringify(['1', '2', '3', '4']))
  expect(listRecentAreas()).toEqual(['1', '2', '3'])
})
