import { useEffect, useRef } from 'react'
import { announce } from './announcements.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { MinusIcon, PlusIcon, TrashIcon } from './icons.tsx'
import { canStep } from './quantity-step.ts'
import styles from './quantity-stepper.module.css'
import { QuantityValue } from './quantity-value.tsx'

export type QuantityStepperProps = {
  value: number
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  onChange: (value: number) => void
  /** What is counted: "Quantity of Kunafa". */
  label: string
  decreaseLabel: string
  increaseLabel: string
  /** The value as text when it is not the bare number ("½ kg"), or is in other digits. */
  valueText?: string | undefined
  /** Announced after a press on one of the buttons: "2 in the cart". */
  announcement?: string | undefined
  /** If present, the lowest value has a remove button instead of a disabled minus. */
  remove?: { label: string; onRemove: () => void } | undefined
  disabled?: boolean | undefined
  /** If present, the number can be typed: "Type the quantity". */
  typeLabel?: string | undefined
  wide?: boolean | undefined
}

/** Minus at the start, plus at the end. At a bound the button stays focusable but does nothing. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, min = 1, max = Number.MAX_SAFE_INTEGER, step = 1, onChange, remove, disabled = false } = props
  const speakAfterPress = useSpokenPress(value, props.announcement)
  const removes = value <= min && remove !== undefined
  function move(to: number) {
    if (disabled || !canStep(value, to, { min, max })) return
    speakAfterPress()
    onChange(to)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's look and legend to two buttons
    <span role="group" aria-label={props.label} className={classNames(styles.stepper, props.wide && styles.wide)}>
      <IconButton
        label={removes ? remove.label : props.decreaseLabel}
        icon={removes ? <TrashIcon size="1.25rem" /> : <MinusIcon size="1.25rem" />}
        aria-disabled={disabled || (value <= min && !removes) || undefined}
        onClick={() => (removes && !disabled ? remove.onRemove() : move(value - step))}
      />
      {props.typeLabel === undefined ? (
        <bdi className={styles.value}>{props.valueText ?? value}</bdi>
      ) : (
        <QuantityValue value={value} valueText={props.valueText} min={min} max={max} label={props.typeLabel} onChange={move} />
      )}
      <IconButton
        label={props.increaseLabel}
        data-takes-focus={remove === undefined ? undefined : ''}
        icon={<PlusIcon size="1.25rem" />}
        aria-disabled={disabled || value + step > max || undefined}
        onClick={() => move(value + step)}
      />
    </span>
  )
}

/** Announces only changes from a press here: a form reset and another tab change the value too. */
function useSpokenPress(value: number, announcement: string | undefined): () => void {
  const pressedAt = useRef<number | null>(null)
  useEffect(() => {
    if (pressedAt.current === null || pressedAt.current === value) return
    pressedAt.current = null
    if (announcement !== undefined) announce(announcement)
  }, [value, announcement])
  return () => {
    pressedAt.current = value
  }
}
