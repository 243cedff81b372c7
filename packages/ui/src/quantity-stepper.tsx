import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { MinusIcon, PlusIcon, TrashIcon } from './icons.tsx'
import styles from './quantity-stepper.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

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
  /** How the value reads when it is not the bare number ("½ kg"). */
  valueText?: string | undefined
  /** Spoken whenever it changes: "2 in the cart". */
  announcement?: string | undefined
  /** Given, the lowest value offers removal in place of a dead minus. */
  remove?: { label: string; onRemove: () => void } | undefined
  disabled?: boolean | undefined
  wide?: boolean | undefined
}

/** Minus at the start, plus at the end. At a bound the button stays focusable but does nothing. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, min = 1, max = Number.MAX_SAFE_INTEGER, step = 1, onChange, remove, disabled = false } = props
  const removes = value <= min && remove !== undefined
  function move(to: number) {
    if (!disabled && to >= min && to <= max) onChange(to)
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
      <bdi className={styles.value}>{props.valueText ?? value}</bdi>
      <IconButton
        label={props.increaseLabel}
        data-takes-focus={remove === undefined ? undefined : ''}
        icon={<PlusIcon size="1.25rem" />}
        aria-disabled={disabled || value + step > max || undefined}
        onClick={() => move(value + step)}
      />
      <VisuallyHidden role="status">{props.announcement}</VisuallyHidden>
    </span>
  )
}
