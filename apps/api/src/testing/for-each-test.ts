import { afterEach, beforeEach, expect } from 'vitest'
import { checkData } from '../data-checks/check-data.ts'
import { join } from './account-steps.ts'
import type { TestMember } from './after-order-steps.ts'
import { openShop } from './checkout-steps.ts'
import { createFakeBank, type FakeBank } from './fake-bank.ts'
import { type Hired, hire } from './staff-steps.ts'
import type { TestShop, TestShopOptions } from './test-shop.ts'

/** A proxy for the plain object that `current` returns at the time of use. */
export const standFor = <T extends object>(current: () => T | null): T => {
  const find = (): T => {
    const found = current()
    if (found === null) throw new Error('This is made before a test, and no test has begun')
    return found
  }
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(find(), key),
    set: (_, key, value) => Reflect.set(find(), key, value),
    ownKeys: () => Reflect.ownKeys(find()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(find(), key),
  })
}

/** Creates an object before each test of a file; the returned proxy always stands for that of the running test. */
export const makeForEachTest = <T extends object>(make: () => T | Promise<T>): T => {
  let made: T | null = null
  beforeEach(async () => {
    // So that a failure to create it leaves no object of the previous test.
    made = null
    made = await make()
  })
  return standFor(() => made)
}

/** Opens a shop on a Saturday afternoon for each test and closes it after the test. */
export const openShopForEachTest = (given: Partial<TestShopOptions> = {}): TestShop => {
  const shop = makeForEachTest(() => openShop(given))
  afterEach(() => shop.close())
  return shop
}

/** As `openShopForEachTest`; after each test the data checks must find nothing. */
export const openCheckedShopForEachTest = (given: Partial<TestShopOptions> = {}): TestShop => {
  const shop = openShopForEachTest(given)
  // Hooks after a test run in reverse order of registration, so the shop is still open here.
  afterEach(async () => expect(await checkData(shop.context)).toEqual([]))
  return shop
}

export const createFakeBankForEachTest = (): FakeBank => makeForEachTest(createFakeBank)

export const hireForEachTest = (shop: TestShop, role: 'staff' | 'driver'): Hired => makeForEachTest(() => hire(shop, role))

export const joinForEachTest = (shop: TestShop): TestMember => makeForEachTest(() => join(shop))
