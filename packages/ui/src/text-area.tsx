import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import { announce } from './announcements.ts'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { describeField, Field, type FieldTexts } from './field.tsx'

export type TextAreaProps = ComponentProps<'textarea'> &
  FieldTexts & {
    /** Formats the count: `(used, max) => "12 of 250"`. Shown beside the label when `maxLength` is set. */
    formatCount?: ((used: number, max: number) => string) | undefined
  }

/** A multi-line text field that grows with its content, with a count of the used characters. */
export function TextArea(props: TextAreaProps) {
  const { label, aside, hint, error, formatCount, id, className, onChange, maxLength, ...area } = props
  const ownId = useId()
  const fieldId = id ?? ownId
  const [written, setWritten] = useState(String(area.value ?? area.defaultValue ?? ''))
  const used = (area.value === undefined ? written : String(area.value)).length
  // The content decides the direction; an empty field uses the page's, so that the placeholder follows it.
  const direction = used === 0 ? undefined : 'auto'
  const count = maxLength !== undefined && formatCount !== undefined ? (length: number) => formatCount(length, maxLength) : undefined

  function write(event: ChangeEvent<HTMLTextAreaElement>) {
    setWritten(event.target.value)
    onChange?.(event)
    // The browser cuts off pasted text beyond the limit silently, so announce the count.
    if (count !== undefined && maxLength !== undefined && event.target.value.length >= maxLength) announce(count(maxLength))
  }
  return (
    <Field id={fieldId} label={label} aside={count?.(used) ?? aside} hint={hint} error={error}>
      <textarea
        rows={3}
        dir={direction}
        {...area}
        {...describeField(fieldId, { hint, error })}
        id={fieldId}
        maxLength={maxLength}
        onChange={write}
        className={classNames(styles.input, styles.area, className)}
      />
    </Field>
  )
}
