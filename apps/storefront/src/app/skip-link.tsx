import { useText } from '../lib/locale.ts'

/** The first stop of the Tab key: moves to the content. The router owns the hash, so the button moves the focus itself. */
export const SkipLink = () => {
  const t = useText()
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById('main')?.focus()}>
      {t('shell.skipToContent')}
    </button>
  )
}
