import { FEEDBACK_ANSWER_MAX_LENGTH } from '@sukkar/domain/limits'
import { Button } from '@sukkar/ui/button'
import { Notice } from '@sukkar/ui/notice'
import { TextArea } from '@sukkar/ui/text-area'
import type { FormEvent } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { useText } from '../../lib/locale.ts'
import classes from './feedback.module.css'

type AnswerFormProps = {
  text: string
  onText: (text: string) => void
  /** The order's number, for the form's accessible name. */
  number: string
  isSaving: boolean
  error: string | undefined
  /** Whether a colleague has answered since the typing began. */
  isOvertaken: boolean
  /** Whether another answer can replace that one. */
  canReplace: boolean
  onAnswer: (answer: string) => void
  onDiscard: () => void
}

/** The form for an answer to a customer; its text stays until the server has accepted it or the person discards it. */
export const AnswerForm = ({ text, onText, number, isSaving, error, isOvertaken, canReplace, onAnswer, onDiscard }: AnswerFormProps) => {
  const t = useText()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (text.trim() !== '' && !isSaving) onAnswer(text.trim())
  }
  return (
    <form onSubmit={submit} className={classes['form']} aria-label={`${t('consoleOrders.answer')} ${number}`}>
      {isOvertaken && (
        <Notice announced title={t('consoleOrders.overtaken')}>
          {t(canReplace ? 'consoleOrders.overtakenReplace' : 'consoleOrders.overtakenOnce')}
        </Notice>
      )}
      <TextArea
        label={t(isOvertaken ? 'consoleOrders.unsentAnswer' : 'consoleOrders.answer')}
        hint={isOvertaken ? undefined : t('consoleOrders.answerHint')}
        error={error}
        rows={2}
        required
        maxLength={FEEDBACK_ANSWER_MAX_LENGTH}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <div className={classes['buttons']}>
        {(canReplace || !isOvertaken) && (
          <Button type="submit" variant="quiet" loading={isSaving}>
            {t(isOvertaken ? 'consoleOrders.answerReplace' : 'consoleOrders.answerSend')}
          </Button>
        )}
        {isOvertaken && !canReplace && (
          <Button variant="quiet" onClick={() => void copyText(text, t)}>
            {t('consoleOrders.copy')}
          </Button>
        )}
        {isOvertaken && (
          <Button variant="plain" onClick={onDiscard}>
            {t('consoleOrders.answerDiscard')}
          </Button>
        )}
      </div>
    </form>
  )
}
