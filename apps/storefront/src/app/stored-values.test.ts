import { beforeEach, describe, expect, it } from 'vitest'
import { stubBlockedStorage, stubStorage } from '../testing/stub-storage.ts'

let stored = stubStorage()

const { findPlacement, readForm } = await import('../features/checkout/checkout-store.ts')
const { listRecentAreas } = await import('../features/pick-service/area/recent-areas.ts')
const { choiceStore, loadChoice } = await import('../lib/choice.ts')
const { listMyOrders } = await import('../lib/my-orders.ts')
const { loadRememberedMaintenance, maintenanceStore } = await import('../lib/maintenance.ts')
const { findPendingReturn, listPendingNames } = await import('../lib/pending-add.ts')
const { listSearches } = await import('../lib/recent-searches.ts')
const { readUser } = await import('../lib/session.ts')
const { readTheme } = await import('../lib/theme.ts')

const readChoice = () => {
  loadChoice()
  return choiceStore.getState()
}
const readMaintenance = () => {
  loadRememberedMaintenance()
  return maintenanceStore.getState().isOn
}

/** The keys of each reader of the storage, and the reader. */
const readers: [keys: string[], read: () => unknown][] = [
  [['default_area', 'guest_branch', 'shipping_type', 'order_type', 'picked-date'], readChoice],
  [['lastProductRequest', 'last_visited_url', 'isPhotoPrintCake'], findPendingReturn],
  [['sukkar.pending_before', 'lastProductMenuTypes'], () => listPendingNames('en')],
  [['last_maintenance_status'], readMaintenance],
  [['user'], readUser],
  [['sukkar.checkout'], () => readForm(3)],
  [['sukkar.checkout'], findPlacement],
  [['sukkar.orders'], () => listMyOrders('u1')],
  [['sukkar.recent_areas'], listRecentAreas],
  [['sukkar.recent_searches'], listSearches],
  [['sukkar.theme'], readTheme],
]

const faults: [name: string, text: string][] = [
  ['empty', ''],
  ['corrupt', '{"broken": ['],
  ['null', 'null'],
  ['a number', '12'],
  ['an empty object', '{}'],
  ['an object of wrong things', '{"id": 7, "token": {}, "form": 3, "placement": [], "branches": [null], "date": 1}'],
  ['a list of wrong things', '[null, 1, {"id": 7}]'],
  ['huge', `"${'x'.repeat(300_000)}"`],
]

beforeEach(() => {
  stored = stubStorage()
})

/** Any stored branch is accepted; the server decides which one serves. */
const withoutBranch = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'branchId' in value ? { ...value, branchId: null } : value

describe.each(readers)('[S3.20] what is kept under %s', (keys, read) => {
  it.each(faults)('counts as absent when it is %s', (_, text) => {
    const absent = read()
    for (const key of keys) stored.set(key, text)
    expect(withoutBranch(read())).toEqual(withoutBranch(absent))
  })

  it('counts as absent when the browser keeps nothing', () => {
    const absent = read()
    stubBlockedStorage()
    expect(read()).toEqual(absent)
  })
})
