import { expect, it } from 'vitest'
import { ownCall } from './own-call.ts'
import { saveUser } from './session.ts'

it("[S7.1] [S6.1a] [S6.2a] a call to the cart is the guest's, or its twin while somebody is signed in", () => {
  saveUser(null)
  expect(ownCall('addGuestCartProduct')).toBe('addGuestCartProduct')
  saveUser({ id: 'a', name: 'S', email: 's@e.co', phone: '9', role: 'customer', token: 't', refresh_token: 'r', received_at: 0 })
  expect(ownCall('addGuestCartProduct')).toBe('addCartProduct')
  expect(ownCall('getGuestTimer')).toBe('getTimer')
})
