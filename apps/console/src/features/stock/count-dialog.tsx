import type { StaffProduct } from '@sukkar/contract/staff-catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { Notice } from '@sukkar/ui/notice'
import { TextField } from '@sukkar/ui/text-field'
import { type FormEvent, useId } from 'react'
import { useText } from '../../lib/locale.ts'
import { WordsDialog } from '../../lib/words-dialog.tsx'
import classes from './stock.module.css'
import { useCount } from './use-count.ts'

/** Usual sizes of an oven batch. */
const BATCHES = [1, 5, 10] as const

/**
 * Sets the counted stock of a product, which every order then reduces. When units were sold since the dialog opened the server refuses the count,
 * and the dialog shows the new stock, which the person who counts must confirm.
 */
export const CountDialog = ({ product, onClose }: { product: StaffProduct; onClose: () => void }) => {
  const t = useText()
  const formId = useId()
  const { left, count, setCount, isTyped, hasMoved, confirmMove, error, isSaving, submit, add, stop } = useCount(product, onClose)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    void submit()
  }
  return (
    <WordsDialog
      isTyped={isTyped}
      onClose={onClose}
      title={nameIn(t.locale, product)}
      footer={
        <Button type="submit" form={formId} wide size="lg" loading={isSaving}>
          {t('consoleKitchen.countSave')}
        </Button>
      }
    >
      <form id={formId} onSubmit={send} className={classes['count']} noValidate>
        <p className={classes['now']} role="status">
          {left === null ? t('consoleKitchen.notCounted') : t('consoleKitchen.leftInStock', { count: left })}
        </p>
        {hasMoved && (
          <Notice
            announced
            title={t('consoleKitchen.countMoved')}
            action={
              <Button variant="quiet" onClick={confirmMove}>
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
          onChange={({ target }) => setCount(target.value)}
          error={error}
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
