import { describe, expect, it } from 'vitest'
import { whereTo } from './maintenance-poll.ts'

describe('maintenance', () => {
  it('[S2.18b] sends the customer to pick-service and remembers the page', () => {
    expect(whereTo(true, '/checkout?step=2', null)).toEqual(['/pick-service', '/checkout?step=2'])
  })
  it('takes the customer back when it ends', () => {
    expect(whereTo(false, '/pick-service', '/checkout?step=2')).toEqual(['/checkout?step=2', null])
  })
  it('leaves who has gone on by themselves where they are when it ends', () => {
    expect(whereTo(false, '/cart', '/checkout?step=2')).toEqual([null, null])
  })
  it('leaves who is on pick-service already where they are, also afterwards', () => {
    expect(whereTo(true, '/pick-service', null)).toEqual([null, null])
    expect(whereTo(false, '/pick-service', null)).toEqual([null, null])
  })
})
