import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { describeField, Field, type FieldTexts } from './field.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldTexts & {
    /** auto for names and free text (the default), ltr for phone numbers, mail addresses, codes and cards. */
    dir?: 'auto' | 'ltr' | 'rtl' | undefined
    /** Before the text at the start side: an icon, a country code. */
    prefix?: ReactNode
    /** After the text: a unit, or a button such as "show password". */
    suffix?: ReactNode
  }

/** One line of text. `ref` and other input attributes are passed to the input, so that a form library can register it. */
export function TextField({ label, aside, hint, error, prefix, suffix, id, dir, className, ...input }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    // A country code belongs to its number, so the whole box runs left to right, not only the digits.
    <Field
      boxDir={dir === 'ltr' && prefix !== undefined ? 'ltr' : undefined}
      id={fieldId}
      label={label}
      aside={aside}
      hint={hint}
      error={error}
    >
      {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
      <input
        type="text"
        {...input}
        {...describeField(fieldId, { hint, error })}
        id={fieldId}
        dir={dir ?? 'auto'}
        className={classNames(styles.input, className)}
      />
      {suffix !== undefined && <span className={styles.suffix}>{suffix}</span>}
    </Field>
  )
}
