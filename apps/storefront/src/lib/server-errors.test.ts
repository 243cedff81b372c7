import { describe, expect, it } from 'vitest'
import { listServerErrors } from './server-errors.ts'

describe('what the server found in the fields', () => {
  it('[S5.13i] is the first of its sentences, or "Invalid" where it has none', () => {
    const errors = { phone: ['Invalid phone number', 'Numbers Only'], email: [], name: ['  '] }
    expect(listServerErrors(errors, 'Invalid')).toEqual([
      { name: 'phone', sentence: 'Invalid phone number' },
      { name: 'email', sentence: 'Invalid' },
      { name: 'name', sentence: 'Invalid' },
    ])
    expect(listServerErrors(undefined, 'Invalid')).toEqual([])
  })
})
