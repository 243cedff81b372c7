import { isRecord, readJson, readText, writeJson } from '../../lib/storage.ts'
import { type CheckoutForm, readSavedForm } from './checkout-form.ts'
import { type Placement, readPlacement } from './placement.ts'

/** The browser stores under one key the form as typed and the placement. */
const readSaved = (): Record<string, unknown> => readJson('sukkar.checkout', isRecord) ?? {}

export const readForm = (defaultTip: number): CheckoutForm => readSavedForm(readSaved()['form'], defaultTip)

/** Saves the form; false where the browser stores nothing, so that leaving the page would lose it. */
export const saveForm = (form: CheckoutForm): boolean => {
  const { hasAgreed: _, ...typed } = form
  const record = { ...readSaved(), form: typed }
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
