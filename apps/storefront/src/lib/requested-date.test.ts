import { expect, it } from 'vitest'
import { requestedDate, setRequestedDate } from './requested-date.ts'

it('the day of a link is remembered; a link without one, or with anything else, forgets it', () => {
  for (const other of [undefined, '', 'tomorrow', '26-11-2026', '2026-1-1', '2026-11-26T10:00', '12026-11-26']) {
    setRequestedDate('2026-11-26')
    expect(requestedDate()).toBe('2026-11-26')
    setRequestedDate(other)
    expect(requestedDate(), other).toBeNull()
  }
})
