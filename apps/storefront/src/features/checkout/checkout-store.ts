import { isRecord, readJson, readText, writeJson } from '../../lib/storage.ts'
import { type CheckoutForm, readKeptForm } from './checkout-form.ts'
import { type Placement, readPlacement } from './placement.ts'

/** What the browser keeps of a checkout under one key: the form as typed, and the attempt to place it. */
const readKept = (): Record<string, unknown> => readJson('sukkar.checkout', isRecord) ?? {}

export const readForm = (defaultTip: number): CheckoutForm => readKeptForm(readKept()['form'], defaultTip)

/** Keeps the form; false where the browser keeps nothing, so that leaving the page would lose it. */
export const keepForm = (form: CheckoutForm): boolean => {
  const { hasAgreed: _, ...typed } = form
  const record = { ...readKept(), form: typed }
  writeJson('sukkar.checkout', record)
  return isStored(JSON.stringify(record))
}

export const findPlacement = (): Placement | null => readPlacement(readKept()['placement'])

export const keepPlacement = (placement: Placement | null): void => writeJson('sukkar.checkout', { ...readKept(), placement })

/** The storage module answers from memory where storage is blocked; here it matters whether it is. */
const isStored = (text: string): boolean => {
  try {
    return localStorage.getItem('sukkar.checkout') === text
  } catch {
    return readText('sukkar.checkout') === null
  }
}
