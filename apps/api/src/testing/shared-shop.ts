import { afterAll, afterEach, beforeAll } from 'vitest'
import { standFor } from './for-each-test.ts'
import { createTestShop, type TestShop, type TestShopOptions } from './test-shop.ts'

/** One shop for all tests of a file; a test must not change it for the others. */
export const openShopForFile = (options: TestShopOptions): TestShop => {
  let opened: TestShop | null = null
  beforeAll(async () => {
    opened = await createTestShop(options)
  })
  afterAll(() => opened?.close())
  return standFor(() => opened)
}

/**
 * For files in which few tests change data: `shop` is the shared one after `open`, which sets its clock, or the test's own after `openOwn`.
 */
export const openSharedShop = (nowMs: number) => {
  const shared = openShopForFile({ nowMs })
  const own: TestShop[] = []
  let current: TestShop | null = null
  afterEach(async () => {
    current = null
    for (const used of own.splice(0)) await used.close()
  })
  return {
    shop: standFor(() => current),
    open: (atMs = nowMs): void => {
      current = shared
      current.clock.set(atMs)
    },
    openOwn: async (atMs = nowMs): Promise<void> => {
      current = await createTestShop({ nowMs: atMs })
      own.push(current)
    },
  }
}
