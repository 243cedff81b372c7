import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import styles from './quantity-stepper.module.css'
import { readQuantity } from './read-quantity.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type QuantityValueProps = {
  value: number
  valueText: string | undefined
  min: number
  max: number
  label: string
  onChange: (value: number) => void
}

/** The number between minus and plus; a press turns it into a text field, which is faster for large numbers. */
export function QuantityValue({ value, valueText, min, max, label, onChange }: QuantityValueProps) {
  const [isTyping, setTyping] = useState(false)
  const number = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const isBack = useRef(false)
  useEffect(() => {
    if (isTyping) field.current?.select()
    else if (isBack.current) number.current?.focus()
    isBack.current = false
  }, [isTyping])
  if (!isTyping) {
    return (
      <button ref={number} type="button" className={styles.value} onClick={() => setTyping(true)}>
        <bdi>{valueText ?? value}</bdi>
        <VisuallyHidden> {label}</VisuallyHidden>
      </button>
    )
  }
  const take = (text: string) => {
    setTyping(false)
    const typed = readQuantity(text)
    const next = Math.min(max, Math.max(min, typed))
    if (typed > 0 && next !== value) onChange(next)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    isBack.current = true
    take(String(new FormData(event.currentTarget).get('quantity')))
  }
  return (
    <form className={styles.typed} onSubmit={submit}>
      <input
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: it stands where the number was pressed
        autoFocus
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-label={label}
        defaultValue={value}
        className={styles.input}
        onBlur={(event) => isBack.current || take(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Escape discards the typed number and must not close a surrounding dialog.
          event.preventDefault()
          event.stopPropagation()
          isBack.current = true
          setTyping(false)
        }}
      />
    </form>
  )
}
