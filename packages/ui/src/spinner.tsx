import styles from './spinner.module.css'

/** A turning ring for the inside of a button that waits. Pages and lists show skeletons instead. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
