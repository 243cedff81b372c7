import { type CSSProperties, useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './progress-bar.module.css'

export type ProgressBarProps = {
  /** Whether a navigation is pending. */
  active: boolean
  /** Announced while it runs. */
  label: string
  /** Navigations faster than this show no bar. */
  throttleMs?: number | undefined
  /** Milliseconds until the bar reaches its end if the navigation takes longer. */
  durationMs?: number | undefined
}

type Phase = 'hidden' | 'running' | 'finishing'

/** The thin line at the top for a pending navigation; it grows from the start side. */
export function ProgressBar({ active, label, throttleMs = 200, durationMs = 5000 }: ProgressBarProps) {
  const [phase, setPhase] = useState<Phase>('hidden')
  useEffect(() => {
    if (!active) {
      setPhase((current) => (current === 'running' ? 'finishing' : current))
      return undefined
    }
    const timer = setTimeout(() => setPhase('running'), throttleMs)
    return () => clearTimeout(timer)
  }, [active, throttleMs])

  if (phase === 'hidden') return null
  const props = { className: classNames(styles.bar, styles[phase]), style: { '--progress-duration': `${durationMs}ms` } as CSSProperties }
  if (phase === 'finishing') return <div {...props} onTransitionEnd={() => setPhase('hidden')} />
  return <div {...props} role="progressbar" aria-label={label} />
}
