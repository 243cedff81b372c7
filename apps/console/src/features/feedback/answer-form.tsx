import { FEEDBACK_ANSWER_MAX_LENGTH } from '@sukkar/domain/limits'
import { Button } from '@sukkar/ui/button'
import { TextArea } from '@sukkar/ui/text-area'
import { type FormEvent, useState } from 'react'
import { useText } from '../../lib/locale.ts'
import classes from './feedback.module.css'

type AnswerFormProps = {
  /** What was answered before, to be made better. */
  before?: string
  /** Of whom the answer is, for those who hear the form. */
  number: string
  isSaving: boolean
  error: string | undefined
  onAnswer: (answer: string) => void
}

/** The answer to a customer; what was typed stays until it has been taken. */
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
