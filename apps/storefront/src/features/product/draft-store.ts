import { draftKeyOf } from '../../lib/product-drafts.ts'
import { onSignedOut } from '../../lib/session.ts'
import { isRecord, isTextList } from '../../lib/storage.ts'
import { isTextRecord } from '../../lib/text-record.ts'
import type { Draft } from './draft.ts'

/** Drafts by product, so that visiting another page loses nothing; they end with the browser session. */
const drafts = new Map<string, Draft>()

export const findDraft = (productId: string): Draft | null => {
  const known = drafts.get(productId)
  if (known) return known
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
}

export const dropDraft = (productId: string): void => {
  drafts.delete(productId)
  try {
    sessionStorage.removeItem(draftKeyOf(productId))
  } catch {
    // Blocked storage has no draft.
  }
}

onSignedOut(() => drafts.clear())

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
