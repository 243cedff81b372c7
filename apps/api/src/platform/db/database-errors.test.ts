import { describe, expect, it } from 'vitest'
import { describeConnectionFailure, isDatabaseUnavailable } from './database-errors.ts'

const failWith = (code: string, message = 'no') => Object.assign(new Error(message), { code })

describe('a failure of the database', () => {
  it.each(['08006', '53300', '57P01', '57P03', '57014', '55P03', '25P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
    '%s is that it cannot serve now',
    (code) => {
      expect(isDatabaseUnavailable(failWith(code))).toBe(true)
    },
  )

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
  ])('"%s" is that it cannot serve now', (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true)
  })

  it.each(['23505', '42601', '40001', 'ENOENT', 'ENOSPC'])('%s is another one', (code) => {
    expect(isDatabaseUnavailable(failWith(code))).toBe(false)
    expect(isDatabaseUnavailable('57P01')).toBe(false)
  })

  it('at the start is told in one sentence', () => {
    const refused = Object.assign(new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:5432')]), { code: 'ECONNREFUSED' })
    expect(describeConnectionFailure(refused)).toMatch(/DATABASE_URL/)
    expect(describeConnectionFailure(refused)).toContain('127.0.0.1:5432')
    expect(describeConnectionFailure(failWith('28P01', 'password authentication failed for user "shop"'))).toMatch(
      /user "shop".*DATABASE_URL/,
    )
    expect(describeConnectionFailure(failWith('42601'))).toBeNull()
  })
})
