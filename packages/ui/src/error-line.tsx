import { useAnnounced } from './announcements.ts'
import styles from './field.module.css'
import { AlertIcon } from './icons.tsx'

/** The error of a group of choices, shown under it with an icon and announced when it appears. */
export function ErrorLine({ id, children }: { id: string; children?: string | undefined }) {
  useAnnounced(children)
  return (
    <div id={id}>
      {children !== undefined && (
        <p className={styles.error}>
          <AlertIcon />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
