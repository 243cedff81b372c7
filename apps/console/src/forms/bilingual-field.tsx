import { TextArea } from '@sukkar/ui/text-area'
import { TextField } from '@sukkar/ui/text-field'
import type { ReactNode } from 'react'
import classes from './form.module.css'

type OneLanguage = {
  id: string
  name: string
  label: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  onBlur: () => void
}

type BilingualFieldProps = {
  /** The two fields of the form, as returned by `form.text`. */
  english: OneLanguage
  arabic: OneLanguage
  isMultiline?: boolean
  maxLength?: number
  hint?: ReactNode
}

/** A text for customers, in both languages side by side; each field has its language's direction. */
export const BilingualField = ({ english, arabic, isMultiline = false, maxLength, hint }: BilingualFieldProps) => {
  const Control = isMultiline ? TextArea : TextField
  return (
    <div className={classes['row']}>
      <Control {...english} {...(maxLength !== undefined && { maxLength })} hint={hint} lang="en" dir="ltr" />
      <Control {...arabic} {...(maxLength !== undefined && { maxLength })} hint={hint} lang="ar" dir="rtl" />
    </div>
  )
}
