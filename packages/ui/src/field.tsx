import type { ReactNode } from 'react'
import { useAnnounced } from './announcements.ts'
import styles from './field.module.css'
import { AlertIcon } from './icons.tsx'

/** The texts around the control of every field. */
export type FieldTexts = {
  label: string
  /** Beside the label: "optional", or the characters left. */
  aside?: ReactNode
  hint?: ReactNode
  /** What is wrong and how to correct it. Shown under the field with an icon, and announced. */
  error?: ReactNode
}

type FieldProps = FieldTexts & { id: string; boxDir?: 'ltr' | undefined; children: ReactNode }

/** The frame of a field: label above, control, hint and error below it. */
export function Field({ id, label, aside, hint, error, boxDir, children }: FieldProps) {
  useAnnounced(typeof error === 'string' ? error : undefined)
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <span>{label}</span>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </label>
      <div className={styles.box} dir={boxDir}>
        {children}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div id={`${id}-error`}>
        {isShown(error) && (
          <p className={styles.error}>
            <AlertIcon />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  )
}

/** The attributes that tie a control to its hint and error. */
export function describeField(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const described = [hint !== undefined && `${id}-hint`, isShown(error) && `${id}-error`].filter(Boolean).join(' ')
  return {
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': isShown(error) ? true : undefined,
  }
}

function isShown(error: ReactNode): boolean {
  return error !== undefined && error !== null && error !== '' && error !== false
}
