import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'
import { classNames } from './class-names.ts'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; detail?: ReactNode }

export function Checkbox({ children, detail, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames(styles.check, className)}>
      <input {...input} type="checkbox" />
      <span className={styles.texts}>
        <span>{children}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
    </label>
  )
}
