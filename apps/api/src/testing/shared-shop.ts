import { afterAll, afterEach, beforeAll } from 'vitest'
import { standFor } from './for-each-test.ts'
import { createTestShop, type TestShop, type TestShopOptions } from './test-shop.ts'

/** One shop for all tests of a file, which none of them changes for another. */
export const openShopForFile = (options: TestShopOptions): TestShop => {
  let opened: TestShop | null = null
  beforeAll(async () => {
    opened = await createTestShop(options)
  })
  afterAll(() => opened?.close())
  return standFor(() => opened)
}

/**
 * For tests of which few change anything: `shop` is the one that all of them read once a test has opened it, with its clock set, or one of
 * the test's own once it has opened that.
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
