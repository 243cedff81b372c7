import { Fragment, type ReactNode, useId } from 'react'
import { ChoiceChip } from './choice-chip.tsx'
import styles from './choice-group.module.css'
import { RadioCard } from './radio-card.tsx'

export type ChoiceGroupProps<Option> = {
  legend: string
  options: readonly Option[]
  /** The value of the chosen option; undefined before a choice. */
  value: string | undefined
  onChange: (value: string) => void
}

export type ChipOption = { value: string; label: ReactNode; disabled?: boolean }

/** A choice of one of several short options in a row that scrolls sideways on a phone, such as days. */
export function ChipGroup({ legend, options, value, onChange }: ChoiceGroupProps<ChipOption>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.chips}>
        {options.map((option) => (
          <ChoiceChip
            key={option.value}
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          >
            {option.label}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  )
}

export type CardOption = {
  value: string
  title: ReactNode
  detail?: ReactNode
  disabled?: boolean
  /** A heading above this card that begins a section: "Evening". */
  heading?: string | undefined
}

export type CardGroupProps = ChoiceGroupProps<CardOption> & {
  /** More options are loading. */
  busy?: boolean
  /** Stands between the legend and the cards. */
  note?: ReactNode
}

/** A choice of one of many options as cards side by side, each with details, such as times. */
export function CardGroup({ legend, options, value, onChange, busy, note }: CardGroupProps) {
  const name = useId()
  return (
    <fieldset aria-busy={busy}>
      <legend className={styles.legend}>{legend}</legend>
      {note}
      <div className={styles.cards}>
        {options.map((option) => (
          <Fragment key={option.value}>
            {option.heading !== undefined && <p className={styles.part}>{option.heading}</p>}
            <RadioCard
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              title={option.title}
              detail={option.detail}
            />
          </Fragment>
        ))}
      </div>
    </fieldset>
  )
}
