import { beforeEach, expect, it } from 'vitest'
import { queryClient } from './query-client.ts'
import { forgetPrincipal, type Principal, savePrincipal } from './session.ts'

const staff: Principal = { token: 't', id: 'noura', name: 'Noura', role: 'staff', mustChangePassword: false }
const driver: Principal = { token: 'u', id: 'ali', name: 'Ali', role: 'driver', mustChangePassword: false }
const key = ['orders', 'new']

beforeEach(() => {
  savePrincipal(staff)
  queryClient.setQueryData(key, 'orders of the shop')
})

it('drops what one account has fetched when another one signs in, whose bell would ring for those orders', () => {
  forgetPrincipal()
  savePrincipal(driver)
  expect(queryClient.getQueryData(key)).toBeUndefined()
})

it('drops it when another tab signs somebody else in', () => {
  savePrincipal(driver)
  expect(queryClient.getQueryData(key)).toBeUndefined()
})

it('retains it for the same person, whose open form has unsaved changes when the token expires', () => {
  forgetPrincipal()
  expect(queryClient.getQueryData(key)).toBe('orders of the shop')
  savePrincipal({ ...staff, token: 'v' })
  expect(queryClient.getQueryData(key)).toBe('orders of the shop')
})
