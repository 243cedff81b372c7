import { currentAccountId } from '../../lib/session.ts'
import { isRecord, readJson, readText, writeJson } from '../../lib/storage.ts'
import { type CheckoutForm, readSavedForm } from './checkout-form.ts'
import { type Placement, readPlacement } from './placement.ts'

/** The browser stores under one key the form as typed, the account whose form it is, and the placement. */
const readSaved = (): Record<string, unknown> => readJson('sukkar.checkout', isRecord) ?? {}

export const readForm = (defaultTip: number): CheckoutForm => readSavedForm(readSaved()['form'], defaultTip)

/** Saves the form, which stays the account's when its sign-in ends (D69); false where the browser stores nothing, so that leaving the page would lose it. */
export const saveForm = (form: CheckoutForm): boolean => {
  const { hasAgreed: _, ...typed } = form
  const saved = readSaved()
  const record = { ...saved, form: typed, accountId: currentAccountId() ?? saved['accountId'] }
  writeJson('sukkar.checkout', record)
  return isStored(JSON.stringify(record))
}

export const findPlacement = (): Placement | null => readPlacement(readSaved()['placement'])

export const savePlacement = (placement: Placement | null): void => writeJson('sukkar.checkout', { ...readSaved(), placement })

/** The storage module falls back to memory where storage is blocked; leaving the page would lose that. */
const isStored = (text: string): boolean => {
  try {
    return localStorage.getItem('sukkar.checkout') === text
  } catch {
    return readText('sukkar.checkout') === null
  }
}
