import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './meter-bar.module.css'

export type MeterBarProps = {
  label: string
  /** From 0 to `max`; larger values count as full. */
  value: number
  max: number
  /** The value as text: "1.250 KWD to go". */
  text: string
  children?: ReactNode
}

/** A bar that fills towards a goal from the start side: an order's minimum, a cake's pictures. */
export function MeterBar({ label, value, max, text, children }: MeterBarProps) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 1
  return (
    <div className={styles.meter}>
      {children ?? <span aria-hidden="true">{text}</span>}
      {/* biome-ignore lint/a11y/useSemanticElements: the platform's meter cannot be drawn alike in every browser */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={text}
        className={styles.track}
      >
        <div className={classNames(styles.fill, part === 1 && styles.full)} style={{ inlineSize: `${part * 100}%` }} />
      </div>
    </div>
  )
}
