import { Card } from '@sukkar/ui/card'
import { type ReactNode, useId } from 'react'
import classes from './form.module.css'

type FormSectionProps = { title: string; hint?: ReactNode; children: ReactNode }

/** A group of fields with its own heading. */
export const FormSection = ({ title, hint, children }: FormSectionProps) => {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={classes['section']}>
      <h2 id={id}>{title}</h2>
      {hint !== undefined && <p className={classes['hint']}>{hint}</p>}
      {children}
    </Card>
  )
}

/** Short fields side by side where they fit. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={classes['row']}>{children}</div>
