import { expect, it } from 'vitest'
import { withResolvers } from '../testing/with-resolvers.ts'
import { createPendingChanges } from './pending-changes.ts'

const lost = { ok: false, kind: 'network', error: 'lost' } as const

it('is settled at once where nothing is pending', async () => {
  expect(await createPendingChanges().settle()).toBeNull()
})

it('waits for every change, also for one that begins meanwhile, and says that one was not made', async () => {
  const { track, settle, isAny } = createPendingChanges()
  const [first, second] = [withResolvers<{ ok: true }>(), withResolvers<{ ok: true } | typeof lost>()]
  let isSettled = false
  void track(first.promise, { key: 'shown', hasPhotos: false })
  const settling = settle().then((failure) => {
    isSettled = true
    return failure
  })
  void track(second.promise, { key: 'shown', hasPhotos: false })
  first.resolve({ ok: true })
  await new Promise((resolve) => setTimeout(resolve))
  expect([isSettled, isAny()]).toEqual([false, true])
  second.resolve(lost)
  expect(await settling).toEqual(lost)
  expect(isAny()).toBe(false)
})

it('names the first of several failures, and a change that throws is one', async () => {
  const { track, settle } = createPendingChanges()
  track(Promise.reject(new Error('broken')), { key: 'shown', hasPhotos: false }).catch(() => undefined)
  void track(Promise.resolve(lost), { key: 'shown', hasPhotos: false })
  expect(await settle()).toMatchObject({ ok: false, error: new Error('broken') })
})

it('has photos while one of the changes has', async () => {
  const { track, settle, hasPhotos } = createPendingChanges()
  void track(Promise.resolve({ ok: true }), { key: 'shown', hasPhotos: false })
  expect(hasPhotos()).toBe(false)
  void track(Promise.resolve({ ok: true }), { key: 'shown', hasPhotos: true })
  expect(hasPhotos()).toBe(true)
  await settle()
  expect(hasPhotos()).toBe(false)
})

it('knows of which cart each change is', async () => {
  const { track, settle, isAnyOf } = createPendingChanges()
  void track(Promise.resolve({ ok: true }), { key: 'shown', hasPhotos: false })
  expect([isAnyOf('shown'), isAnyOf('another')]).toEqual([true, false])
  await settle()
  expect(isAnyOf('shown')).toBe(false)
})
