import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { normaliseDigits } from '@sukkar/domain/digits'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { Notice } from '@sukkar/ui/notice'
import { TextField } from '@sukkar/ui/text-field'
import { showToast } from '@sukkar/ui/toast-store'
import { type FormEvent, useId, useState } from 'react'
import { fieldErrorOf } from '../../lib/failure.ts'
import { useText } from '../../lib/locale.ts'
import { WordsDialog } from '../../lib/words-dialog.tsx'
import classes from './stock.module.css'
import { useStock } from './use-stock.ts'

/** Usual sizes of an oven batch. */
const BATCHES = [1, 5, 10] as const

/**
 * Sets the counted stock of a product, which every order then reduces. When units were sold since the dialog opened the server refuses the count,
 * and the dialog shows the new stock, which the person who counts must confirm.
 */
export const CountDialog = ({ product, onClose }: { product: StaffProduct; onClose: () => void }) => {
  const t = useText()
  const formId = useId()
  const { isSaving, failure, change } = useStock(product)
  const [seenLeft, setSeenLeft] = useState(product.stock_left)
  /** Null until somebody types: the field then shows the stock that was seen. */
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const name = nameIn(t.locale, product)
  const left = product.stock_left
  const count = typed ?? textOf(seenLeft)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const text = normaliseDigits(count).trim()
    if (!/^\d{1,5}$/u.test(text)) return setError(t('consoleKitchen.countWrong'))
    setError(undefined)
    const counted = await change({ action: 'set', quantity: Number(text), seen_left: seenLeft })
    if (counted === null) return
    showToast({ text: t('consoleKitchen.counted', { product: name, count: Number(text) }), tone: 'good' })
    onClose()
  }
  const add = async (quantity: number): Promise<void> => {
    const counted = await change({ action: 'add', quantity })
    if (counted === null) return
    setSeenLeft(counted.stock_left)
    // Saving must not take back what was added; another number that was typed stays.
    setTyped((before) => (before === textOf(left) ? null : before))
  }
  const stop = async (): Promise<void> => {
    if ((await change({ action: 'unlimited', seen_left: seenLeft })) !== null) onClose()
  }
  return (
    <WordsDialog
      isTyped={count !== textOf(seenLeft)}
      onClose={onClose}
      title={name}
      footer={
        <Button type="submit" form={formId} wide size="lg" loading={isSaving}>
          {t('consoleKitchen.countSave')}
        </Button>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} className={classes['count']} noValidate>
        <p className={classes['now']} role="status">
          {left === null ? t('consoleKitchen.notCounted') : t('consoleKitchen.leftInStock', { count: left })}
        </p>
        {left !== seenLeft && (
          <Notice
            announced
            title={t('consoleKitchen.countMoved')}
            action={
              <Button variant="quiet" onClick={() => setSeenLeft(left)}>
                {t('consoleKitchen.countSeen')}
              </Button>
            }
          />
        )}
        <TextField
          label={t('consoleKitchen.countField')}
          hint={t('consoleKitchen.countHint')}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          maxLength={5}
          value={count}
          onChange={({ target }) => setTyped(target.value)}
          error={error ?? fieldErrorOf(failure, 'quantity')}
        />
        {left !== null && (
          <div className={classes['batches']}>
            {BATCHES.map((size) => (
              <Button key={size} variant="quiet" loading={isSaving} onClick={() => void add(size)}>
                {t('consoleKitchen.addBatch', { count: size })}
              </Button>
            ))}
            <Button variant="plain" loading={isSaving} onClick={() => void stop()}>
              {t('consoleKitchen.countStop')}
            </Button>
          </div>
        )}
      </form>
    </WordsDialog>
  )
}

const textOf = (left: number | null): string => (left === null ? '' : String(left))
