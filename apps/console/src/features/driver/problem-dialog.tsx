import type { Delivery, ProblemReason } from '@sukkar/contract/delivery'
import { effectOfProblem, listProblems } from '@sukkar/domain/delivery-problem'
import { REASON_MAX_LENGTH } from '@sukkar/domain/limits'
import { Button } from '@sukkar/ui/button'
import { RadioCard } from '@sukkar/ui/radio-card'
import { TextArea } from '@sukkar/ui/text-area'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../lib/locale.ts'
import { WordsDialog } from '../../lib/words-dialog.tsx'
import classes from './delivery.module.css'

type ProblemDialogProps = { delivery: Delivery; onClose: () => void; onProblem: (reason: ProblemReason, words: string) => void }

/** Reports why an order cannot be handed over: a reason, and text where the reason is not enough. */
export const ProblemDialog = ({ delivery: { status }, onClose, onProblem }: ProblemDialogProps) => {
  const t = useText()
  const formId = useId()
  const [reason, setReason] = useState<ProblemReason | null>(null)
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const text = words.trim()
    const isSilent = reason === 'other' && text === ''
    setMissing(isSilent)
    if (reason !== null && !isSilent) onProblem(reason, text)
  }
  return (
    <WordsDialog
      isTyped={words.trim() !== ''}
      onClose={onClose}
      title={t('consoleDriver.problemTitle')}
      footer={
        <Button type="submit" form={formId} size="lg" wide disabled={reason === null}>
          {t('consoleDriver.problemSend')}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} className={classes['form']}>
        <fieldset className={classes['reasons']}>
          <legend className="visually-hidden">{t('consoleDriver.problemTitle')}</legend>
          {listProblems(status).map((problem) => (
            <RadioCard
              key={problem}
              name="reason"
              title={t(`consoleDriver.problem.${problem}`)}
              checked={reason === problem}
              onChange={() => setReason(problem)}
            />
          ))}
        </fieldset>
        <TextArea
          label={t('consoleDriver.problemWords')}
          name="words"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          maxLength={REASON_MAX_LENGTH}
          rows={2}
          error={isMissing ? t('consoleDriver.problemWordsNeeded') : undefined}
        />
        <p className={classes['soft']}>
          {t('consoleDriver.problemText')}
          {reason !== null && effectOfProblem(reason, status) === 'hold' && <> {t('consoleDriver.problemHold')}</>}
        </p>
      </form>
    </WordsDialog>
  )
}
