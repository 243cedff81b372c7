import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { describeField, Field, type FieldTexts } from './field.tsx'
import { ChevronDownIcon } from './first-icons.tsx'

export type SelectProps = ComponentProps<'select'> & FieldTexts

/** The platform's own select: a phone shows its native list. Its children are the options. */
export function Select({ label, aside, hint, error, id, className, ...select }: SelectProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <Field id={fieldId} label={label} aside={aside} hint={hint} error={error}>
      <select
        {...select}
        {...describeField(fieldId, { hint, error })}
        id={fieldId}
        className={classNames(styles.input, styles.select, className)}
      />
      <ChevronDownIcon size="1.25rem" className={styles.arrow} />
    </Field>
  )
}
