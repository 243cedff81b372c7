import type { CallName } from '@sukkar/contract/calls'
import { describe, expect, it } from 'vitest'
import { isAlwaysAdmitted, isTurnedAway, type Strain } from './turn-away.ts'

const strains: readonly Strain[] = [0, 1, 2, 3]

describe('whom a busy shop turns away', () => {
  it.each<[string, Strain[], CallName[]]>([
    ['who only looks first', [1, 2, 3], ['listProducts', 'listRecommendedProducts', 'listCollections']],
    ['others then', [2, 3], ['addGuestCartProduct', 'getGuestCart', 'login', 'listStaffOrders', 'getGuestOrder']],
    ['who orders or pays last', [3], ['placeGuestOrder', 'placeOrder', 'startPayment']],
    [
      'who asks how a payment ended, for the shop or the clock never',
      [],
      ['getPaymentStatus', 'getShop', 'getServerTime', 'checkMaintenance'],
    ],
  ])('is %s', (_, expected, names) => {
    for (const name of names) {
      expect([name, strains.filter((strain) => isTurnedAway(name, strain))]).toEqual([name, expected])
      expect(isAlwaysAdmitted(name)).toBe(expected.length === 0)
    }
  })
})
