import styles from './spinner.module.css'

/** A turning ring inside a busy button. Pages and lists show skeletons instead. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
