import type { Locale } from '@sukkar/i18n/locales'
import { Button } from '@sukkar/ui/button'
import { FilterChip } from '@sukkar/ui/filter-chip'
import { TextArea } from '@sukkar/ui/text-area'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useText } from './locale.ts'
import classes from './reason-dialog.module.css'
import { WordsDialog } from './words-dialog.tsx'

type ReasonDialogProps = {
  title: string
  hint: string
  action: string
  isSending: boolean
  /** Frequent sentences, to be used as they are or edited. */
  suggestions?: readonly string[]
  /** The language of the suggestions: the customer's. */
  language?: Locale | undefined
  children?: ReactNode
  onClose: () => void
  onReason: (reason: string) => void
}

/** Prompts for the reason that the customer will read. */
export const ReasonDialog = ({
  title,
  hint,
  action,
  isSending,
  suggestions = [],
  language,
  children,
  onClose,
  onReason,
}: ReasonDialogProps) => {
  const t = useText()
  const formId = useId()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (reason.trim() !== '') onReason(reason.trim())
  }
  return (
    <WordsDialog
      isTyped={reason.trim() !== ''}
      onClose={onClose}
      title={title}
      footer={
        <Button type="submit" form={formId} wide size="lg" loading={isSending}>
          {action}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} className={classes['form']}>
        {children}
        <TextArea
          label={t('console.reason')}
          hint={hint}
          name="reason"
          maxLength={300}
          required
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {suggestions.length > 0 && (
          <fieldset className={classes['suggestions']}>
            <legend>{t('consoleOrders.suggestions')}</legend>
            {suggestions.map((sentence) => (
              <FilterChip key={sentence} className={classes['suggestion']} onClick={() => setReason(sentence)}>
                <bdi lang={language}>{sentence}</bdi>
              </FilterChip>
            ))}
          </fieldset>
        )}
      </form>
    </WordsDialog>
  )
}
