import { writeNumber } from '@sukkar/i18n/write-number'
import { Button } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { classNames } from '@sukkar/ui/class-names'
import { CheckIcon } from '@sukkar/ui/first-icons'
import { EditIcon } from '@sukkar/ui/icons'
import { VisuallyHidden } from '@sukkar/ui/visually-hidden'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { useText } from '../../lib/locale.ts'
import classes from './step-card.module.css'

export type StepCardProps = {
  number: number
  title: string
  /** todo: not reached yet; open: being filled in; done: folded into its summary; ready: reached, with something still to fill in. */
  state: 'todo' | 'open' | 'done' | 'ready'
  /** The line shown while the card is folded. */
  summary: ReactNode
  onOpen: () => void
  /** What Enter in one of its fields does, same as its button. Not for a card with dialogs: their forms would be nested in its own. */
  onSubmit?: () => void
  children: ReactNode
}

/** A step of the checkout: a card that folds into a line when it is done and opens again at a tap. */
export const StepCard = ({ number, title, state, summary, onOpen, onSubmit, children }: StepCardProps) => {
  const t = useText()
  const id = useId()
  const isOpen = state === 'open'
  const isFolded = state === 'done' || state === 'ready'
  return (
    <Card as="section" className={classNames(classes['step'], classes[state])} aria-labelledby={id} id={`step-${number}`}>
      <div className={classes['head']}>
        <span className={classes['mark']} aria-hidden="true">
          {state === 'done' ? <CheckIcon size="1.125rem" /> : writeNumber(number, t)}
        </span>
        <h2 id={id} className={classes['title']} aria-current={isOpen ? 'step' : undefined}>
          {title}
          {state === 'done' && <VisuallyHidden> ({t('checkout.stepComplete')})</VisuallyHidden>}
        </h2>
        {isFolded && (
          <Button
            variant="link"
            icon={<EditIcon size="1.125rem" />}
            aria-label={t('checkout.stepEdit', { name: title })}
            onClick={onOpen}
            className={classes['edit']}
          >
            {t('shell.edit')}
          </Button>
        )}
      </div>
      {isFolded && <div className={classes['summary']}>{summary}</div>}
      {isOpen && <Body onSubmit={onSubmit}>{children}</Body>}
    </Card>
  )
}

const Body = ({ onSubmit, children }: { onSubmit: (() => void) | undefined; children: ReactNode }) => {
  if (!onSubmit) return <div className={classes['body']}>{children}</div>
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={classes['body']} noValidate onSubmit={submit}>
      {children}
    </form>
  )
}
