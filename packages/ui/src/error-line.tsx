import { useAnnounced } from './announcements.ts'
import styles from './field.module.css'
import { AlertIcon } from './icons.tsx'

/** What is wrong with a group of choices, under it: spoken when it comes, with an icon and a sentence. */
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
