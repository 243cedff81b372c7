import styles from './logo.module.css'

export type LogoProps = {
  /** The shop's name in the page's language. Empty shows only the mark. */
  name: string
}

/** The shop's mark, a sugar cube, and its name in the display font. It is never mirrored. */
export function Logo({ name }: LogoProps) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="10" fill="var(--brand)" />
        <path d="M16 6.5 24.5 11 16 15.5 7.5 11Z" fill="var(--on-brand)" />
        <path d="M7 13l8 4.25v8.25l-8-4.25Z" fill="var(--on-brand)" opacity="0.75" />
        <path d="M25 13l-8 4.25v8.25l8-4.25Z" fill="var(--on-brand)" opacity="0.5" />
      </svg>
      {name !== '' && <span className={styles.name}>{name}</span>}
    </span>
  )
}
