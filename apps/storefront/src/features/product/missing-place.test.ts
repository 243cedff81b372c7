import { beforeEach, expect, it, vi } from 'vitest'
import type { Missing } from './draft.ts'
import { goToMissing } from './missing-place.ts'

let done: string[]
let isCalm = false

beforeEach(() => {
  done = []
  isCalm = false
  const field = (id: string) => ({
    scrollIntoView: ({ behavior }: { behavior: string }) => done.push(`${id} ${behavior}`),
    querySelector: () => ({ focus: () => done.push(`${id} focus`) }),
  })
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'option-group-gone' ? null : field(id)) })
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }))
})

const go = (missing: object | undefined): string[] => {
  done = []
  goToMissing(missing as Missing | undefined)
  return done
}

it('the missing part is scrolled to and has the focus', () => {
  expect(go({ kind: 'group', groupId: 'g1' })).toEqual(['option-group-g1 smooth', 'option-group-g1 focus'])
  expect(go({ kind: 'text', valueId: 'v1' })).toEqual(['option-text-v1 smooth', 'option-text-v1 focus'])
  expect(go({ kind: 'pictures_too_few' })).toEqual(['product-pictures smooth', 'product-pictures focus'])
})

it('nothing moves where nothing is missing or the part is not on the page', () => {
  expect(go(undefined)).toEqual([])
  expect(go({ kind: 'group', groupId: 'gone' })).toEqual([])
})

it('whoever wants less motion is there at once', () => {
  isCalm = true
  expect(go({ kind: 'group', groupId: 'g1' })[0]).toBe('option-group-g1 instant')
})
