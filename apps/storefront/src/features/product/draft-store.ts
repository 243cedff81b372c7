import { useSyncExternalStore } from 'react'
import { createPageDrafts } from '../../lib/page-drafts.ts'
import { draftKeyOf } from '../../lib/product-drafts.ts'
import { onSignedOut } from '../../lib/session.ts'
import { isRecord, isTextList } from '../../lib/storage.ts'
import { isTextRecord } from '../../lib/text-record.ts'
import type { Draft } from './draft.ts'

/** Drafts by product, so that visiting another page loses nothing; they end with the browser session. Null where a product has none. */
const drafts = new Map<string, Draft | null>()
const listeners = new Set<() => void>()

const publish = (): void => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same object until it changes, as a component that shows it needs. */
export const findDraft = (productId: string): Draft | null => {
  if (!drafts.has(productId)) drafts.set(productId, readDraft(productId))
  return drafts.get(productId) ?? null
}

export const useDraft = (productId: string): Draft | null => {
  const find = (): Draft | null => findDraft(productId)
  return useSyncExternalStore(subscribe, find, find)
}

const readDraft = (productId: string): Draft | null => {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(draftKeyOf(productId)) ?? 'null')
    // Drafts stored before options had texts have none.
    return isDraft(saved) ? { ...saved, optionTexts: saved.optionTexts ?? {} } : null
  } catch {
    // Blocked or corrupt: a new draft starts.
    return null
  }
}

export const saveDraft = (productId: string, draft: Draft): void => {
  drafts.set(productId, draft)
  try {
    sessionStorage.setItem(draftKeyOf(productId), JSON.stringify(draft))
  } catch {
    // Blocked or full: the draft lives as long as the page.
  }
  publish()
}

export const dropDraft = (productId: string): void => {
  drafts.set(productId, null)
  try {
    sessionStorage.removeItem(draftKeyOf(productId))
  } catch {
    // Blocked storage has no draft.
  }
  publish()
}

onSignedOut(() => {
  drafts.clear()
  publish()
})

/**
 * Edits of lines of the cart by the line's id, from the moment they are sent: one that is still on its way, or that failed after its editor was
 * left, is there when the editor opens again.
 */
export const lineEdits = createPageDrafts<{ draft: Draft; removedImages: readonly string[] }>()

const isDraft = (value: unknown): value is Omit<Draft, 'optionTexts'> & Partial<Draft> =>
  isRecord(value) &&
  Number.isInteger(value['quantity']) &&
  Number(value['quantity']) >= 1 &&
  Number(value['quantity']) <= 99 &&
  isTextList(value['optionIds']) &&
  (value['optionTexts'] === undefined || isTextRecord(value['optionTexts'])) &&
  isTextList(value['notes']) &&
  typeof value['isSameNote'] === 'boolean' &&
  typeof value['specialRequest'] === 'string' &&
  (value['extraFlavorId'] === null || typeof value['extraFlavorId'] === 'string')
