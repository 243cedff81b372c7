import { classNames } from './class-names.ts'
import { CheckIcon } from './first-icons.tsx'
import styles from './stepper.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type StepperStep = {
  id: string
  label: string
  /** The number in the visitor's digits. */
  number: string
  state: 'done' | 'current' | 'todo'
}

export type StepperProps = {
  label: string
  steps: StepperStep[]
  /** Read by screen readers after a finished step: "done". */
  doneLabel: string
}

/** The progress through several steps. The first step is at the start side. */
export function Stepper({ label, steps, doneLabel }: StepperProps) {
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map(({ id, label: stepLabel, number, state }) => (
        <li
          key={id}
          className={classNames(styles.step, state !== 'todo' && styles[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' ? <CheckIcon size="1.125rem" /> : number}
          </span>
          <span>
            {stepLabel}
            {state === 'done' && <VisuallyHidden> ({doneLabel})</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  )
}
