import { useText } from '../lib/locale.ts'

/** The first stop of the Tab key: straight to the content. The hash belongs to the router, so it moves focus itself. */
export const SkipLink = () => {
  const t = useText()
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById('main')?.focus()}>
      {t('shell.skipToContent')}
    </button>
  )
}
