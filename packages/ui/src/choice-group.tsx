import { Fragment, type ReactNode, useId } from 'react'
import { ChoiceChip } from './choice-chip.tsx'
import styles from './choice-group.module.css'
import { RadioCard } from './radio-card.tsx'

export type ChoiceGroupProps<Option> = {
  legend: string
  options: readonly Option[]
  /** The value of the option that is chosen; none until somebody chooses. */
  value: string | undefined
  onChange: (value: string) => void
}

export type ChipOption = { value: string; label: ReactNode; disabled?: boolean }

/** One of several short choices in a line, which runs on beyond the side of a phone: days. */
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
  /** Begins a part of the cards, which stands above it: "Evening". */
  heading?: string | undefined
}

export type CardGroupProps = ChoiceGroupProps<CardOption> & {
  /** Others are on their way. */
  busy?: boolean
  /** Stands between the legend and the cards. */
  note?: ReactNode
}

/** One of many choices as cards side by side, each with what there is to know about it: times. */
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
