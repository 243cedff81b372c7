import { LOCALE_INFO, LOCALES } from '@sukkar/i18n/locales'
import type { Translator } from '@sukkar/i18n/translate'
import type { BothTexts } from '../../lib/both-texts.ts'
import classes from './ticket.module.css'

/** A text in both languages, each in its own direction; shown once when both are equal. */
export const Both = ({ texts, describe }: { texts: BothTexts; describe: (t: Translator) => string }) => {
  const localized = LOCALES.map((locale) => ({ locale, text: describe(texts[locale]) }))
  const [first, second] = localized
  const shown = first?.text === second?.text ? localized.slice(0, 1) : localized
  return (
    <span className={classes['both']}>
      {shown.map(({ locale, text }) => (
        <span key={locale} lang={locale} dir={LOCALE_INFO[locale].dir}>
          {text}
        </span>
      ))}
    </span>
  )
}
