import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'
import { classNames } from './class-names.ts'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { children: ReactNode; detail?: ReactNode }

/** On or off with immediate effect, without a save. */
export function Switch({ children, detail, className, ...input }: SwitchProps) {
  return (
    <label className={classNames(styles.switch, className)}>
      <span className={styles.texts}>
        <span>{children}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox carries its own checked state */}
      <input {...input} type="checkbox" role="switch" />
    </label>
  )
}
