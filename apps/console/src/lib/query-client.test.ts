import { beforeEach, expect, it } from 'vitest'
import { queryClient } from './query-client.ts'
import { forgetWorker, saveWorker, type Worker } from './session.ts'

const staff: Worker = { token: 't', id: 'noura', name: 'Noura', role: 'staff', mustChangePassword: false }
const driver: Worker = { token: 'u', id: 'ali', name: 'Ali', role: 'driver', mustChangePassword: false }
const key = ['orders', 'new']

beforeEach(() => {
  saveWorker(staff)
  queryClient.setQueryData(key, 'orders of the shop')
})

it('drops what one account has fetched when it signs out or its token expires, in whichever tab', () => {
  forgetWorker()
  expect(queryClient.getQueryData(key)).toBeUndefined()
})

it('drops it when another tab signs somebody else in, whose bell would ring for those orders', () => {
  saveWorker(driver)
  expect(queryClient.getQueryData(key)).toBeUndefined()
})

it('retains it when the same account gets a new token', () => {
  saveWorker({ ...staff, token: 'v' })
  expect(queryClient.getQueryData(key)).toBe('orders of the shop')
})
