import { Button } from '@sukkar/ui/button'
import { AlertIcon } from '@sukkar/ui/icons'
import { useEffect, useRef } from 'react'
import { useText } from '../lib/locale.ts'
import classes from './form.module.css'
import { fieldId, type RecordForm } from './use-record-form.ts'

type ErrorSummaryProps<Form extends object> = { form: Pick<RecordForm<Form>, 'errors' | 'refusals' | 'words'> }

/** The errors that prevent saving, each with a link to its field; it gets the focus after every refusal. */
export const ErrorSummary = <Form extends object>({ form: { errors, refusals, words } }: ErrorSummaryProps<Form>) => {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  const entries = Object.entries(errors)
  if (refusals === 0 || entries.length === 0) return null
  return (
    <div ref={box} className={classes['errors']} tabIndex={-1} role="alert">
      <p className={classes['errorsTitle']}>
        <AlertIcon /> {t('validation.summary', { count: entries.length })}
      </p>
      <ul>
        {entries.map(([path, message]) => (
          <li key={path}>
            <Button variant="link" onClick={() => goTo(path)}>
              {t('consoleForm.fieldError', { field: labelOf(path, words), message })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const labelOf = (path: string, words: object): string => {
  const key = path.split('.')[0] ?? ''
  return (words as Record<string, { label: string } | undefined>)[key]?.label ?? key
}

/** Focuses the field, or its nearest ancestor that exists on the page. */
const goTo = (path: string): void => {
  const steps = path.split('.')
  for (let count = steps.length; count > 0; count -= 1) {
    const field = document.getElementById(fieldId(steps.slice(0, count).join('.')))
    if (field === null) continue
    field.scrollIntoView({ block: 'center' })
    field.focus({ preventScroll: true })
    return
  }
}
