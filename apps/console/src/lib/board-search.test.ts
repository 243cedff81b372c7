import { describe, expect, it } from 'vitest'
import { countFilters, toOrderFilter, validateBoardSearch } from './board-search.ts'

const today = '2026-11-25'

describe('what the board is narrowed to', () => {
  it('is read from the address, whatever else stands there', () => {
    const search = validateBoardSearch({ column: 'ready', day: '2026-11-22', branch_id: 7, area_id: '', other: 'x', search: ['a'] })
    expect(search).toEqual({ column: 'ready', day: '2026-11-22', branch_id: '7' })
  })

  it('counts what narrows it, not where one looks nor for whom', () => {
    expect(countFilters({ column: 'ready', search: 'Noura' })).toBe(0)
    expect(countFilters({ day: '2026-11-22', from: '16:00', payment: 'paid', column: 'new' })).toBe(3)
  })

  it('is asked for as the server knows it: a time is the hour that begins with it', () => {
    expect(toOrderFilter({ column: 'new', day: '2026-11-22', from: '16:00', area_id: '202' }, today)).toEqual({
      day: '2026-11-22',
      from: '16:00',
      to: '17:00',
      area_id: '202',
    })
    const driver_id = '0f0e6a5e-4f5e-4a2c-9d4e-2b8b7d1f6c01'
    expect(toOrderFilter({ driver_id }, today)).toEqual({ driver_id })
    expect(countFilters({ driver_id })).toBe(1)
    expect(toOrderFilter({ day: '2026-11-22', from: '23:30' }, today)).toMatchObject({ from: '23:30', to: '23:59' })
  })

  it('is today where a time has no day, also when another day has begun since the press', () => {
    expect(toOrderFilter({ from: '16:00' }, today)).toEqual({ day: today, from: '16:00', to: '17:00' })
    expect(toOrderFilter({ from: '16:00' }, '2026-11-26')).toMatchObject({ day: '2026-11-26' })
    expect(toOrderFilter({}, today)).toEqual({})
  })

  it('has no day and no time that are none: the fields for them could not be shown, and the count would be of filters that nobody sees', () => {
    expect(validateBoardSearch({ day: 'tomorrow', from: '25:00', payment: 'shells', search: '1007' })).toEqual({ search: '1007' })
    expect(validateBoardSearch({ driver_id: 'ali' })).toEqual({})
    expect(validateBoardSearch({ day: '2026-02-30', from: '16:00' })).toEqual({ from: '16:00' })
  })

  it('leaves out what cannot have been meant', () => {
    expect(toOrderFilter({ day: 'tomorrow', from: '25:00', payment: 'shells', search: '1007' }, today)).toEqual({ search: '1007' })
    // The router passes on all query parameters of the URL.
    const linked = { area_id: '202', utm_source: 'mail' }
    expect(toOrderFilter(linked, today)).toEqual({ area_id: '202' })
  })
})
