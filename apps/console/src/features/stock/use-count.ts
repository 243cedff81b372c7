import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { showToast } from '@sukkar/ui/toast-store'
import { useState } from 'react'
import { fieldErrorOf } from '../../lib/failure.ts'
import { useText } from '../../lib/locale.ts'
import { readCount, writeCount } from './read-count.ts'
import { useStock } from './use-stock.ts'

/**
 * The counted stock of a product as it is typed and sent. When units were sold since the count began the server refuses it, and the new stock must
 * be confirmed first.
 */
export const useCount = (product: StaffProduct, onCounted: () => void) => {
  const t = useText()
  const { isSaving, failure, change } = useStock(product)
  const [seenLeft, setSeenLeft] = useState(product.stock_left)
  /** Null until somebody types: the field then shows the stock that was seen. */
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const left = product.stock_left
  const count = typed ?? writeCount(seenLeft)
  const submit = async (): Promise<void> => {
    const quantity = readCount(count)
    setError(quantity === null ? t('consoleKitchen.countWrong') : undefined)
    if (quantity === null || (await change({ action: 'set', quantity, seen_left: seenLeft })) === null) return
    showToast({ text: t('consoleKitchen.counted', { product: nameIn(t.locale, product), count: quantity }), tone: 'good' })
    onCounted()
  }
  const add = async (quantity: number): Promise<void> => {
    const counted = await change({ action: 'add', quantity })
    if (counted === null) return
    setSeenLeft(counted.stock_left)
    // Saving must not take back what was added; another number that was typed stays.
    setTyped((before) => (before === writeCount(left) ? null : before))
  }
  const stop = async (): Promise<void> => {
    if ((await change({ action: 'unlimited', seen_left: seenLeft })) !== null) onCounted()
  }
  return {
    left,
    count,
    setCount: setTyped,
    isTyped: count !== writeCount(seenLeft),
    hasMoved: left !== seenLeft,
    confirmMove: (): void => setSeenLeft(left),
    error: error ?? fieldErrorOf(failure, 'quantity'),
    isSaving,
    submit,
    add,
    stop,
  }
}
