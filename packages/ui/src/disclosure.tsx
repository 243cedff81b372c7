import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './disclosure.module.css'
import { ChevronDownIcon } from './first-icons.tsx'

export type DisclosureProps = ComponentProps<'details'> & { summary: ReactNode }

/** Content that can be collapsed. With a shared `name` only one of a group is open. */
export function Disclosure({ summary, children, className, ...details }: DisclosureProps) {
  return (
    <details {...details} className={classNames(styles.disclosure, className)}>
      <summary className={styles.summary}>
        {summary}
        <ChevronDownIcon size="1.25rem" className={styles.arrow} />
      </summary>
      {children}
    </details>
  )
}
