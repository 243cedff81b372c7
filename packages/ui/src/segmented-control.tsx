import { type ReactNode, useId } from 'react'
import styles from './tabs.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type SegmentedControlProps<Value extends string> = {
  label: string
  options: { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  name?: string | undefined
}

/** A choice of a few options side by side: delivery or pick-up, English or Arabic. Built on real radio inputs. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const ownName = useId()
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{props.label}</VisuallyHidden>
      </legend>
      <div className={styles.list}>
        {props.options.map((option) => (
          <label key={option.value} className={styles.tab}>
            <input
              type="radio"
              name={props.name ?? ownName}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
