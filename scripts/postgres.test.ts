import { expect, it } from 'vitest'
import { newestFirst } from './postgres.mjs'

it('the newest version of PostgreSQL comes first, by number and not by text', () => {
  expect(newestFirst(['15', '9', '17', '13'])).toEqual(['17', '15', '13', '9'])
})
