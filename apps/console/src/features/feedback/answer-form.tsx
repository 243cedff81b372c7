import { FEEDBACK_ANSWER_MAX_LENGTH } from '@sukkar/domain/limits'
import { Button } from '@sukkar/ui/button'
import { TextArea } from '@sukkar/ui/text-area'
import { type FormEvent, useState } from 'react'
import { useText } from '../../lib/locale.ts'
import classes from './feedback.module.css'

type AnswerFormProps = {
  /** The previous answer, to be edited. */
  before?: string
  /** The order's number, for the form's accessible name. */
  number: string
  isSaving: boolean
  error: string | undefined
  onAnswer: (answer: string) => void
}

/** The form for an answer to a customer; its text stays until the server has accepted it. */
export const AnswerForm = ({ before = '', number, isSaving, error, onAnswer }: AnswerFormProps) => {
  const t = useText()
  const [answer, setAnswer] = useState(before)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (answer.trim() !== '') onAnswer(answer.trim())
  }
  return (
    <form onSubmit={submit} className={classes['form']} aria-label={`${t('consoleOrders.answer')} ${number}`}>
      <TextArea
        label={t('consoleOrders.answer')}
        hint={t('consoleOrders.answerHint')}
        error={error}
        rows={2}
        required
        maxLength={FEEDBACK_ANSWER_MAX_LENGTH}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <Button type="submit" variant="quiet" loading={isSaving}>
        {t('consoleOrders.answerSend')}
      </Button>
    </form>
  )
}
