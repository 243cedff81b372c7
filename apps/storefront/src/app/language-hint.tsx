import { Button } from '@sukkar/ui/button'
import { CloseIcon } from '@sukkar/ui/first-icons'
import { IconButton } from '@sukkar/ui/icon-button'
import { useState } from 'react'
import { changeLocale, hasChosenLocale, useLocale, useText } from '../lib/locale.ts'
import { useRemembered } from '../lib/remembered.ts'
import classes from './language-hint.module.css'

const readKnown = () => (hasChosenLocale() ? 'yes' : null)

/**
 * A first visit is in English (§9), so Arabic is offered prominently but never switched to automatically (D71). Once a language is chosen
 * or the hint is closed, it never returns.
 */
export const LanguageHint = () => {
  const t = useText()
  const locale = useLocale()
  const isKnown = useRemembered(readKnown) !== null
  const [isAnswered, setAnswered] = useState(false)
  if (isKnown || isAnswered || locale !== 'en') return null
  const choose = (chosen: 'ar' | 'en') => {
    setAnswered(true)
    void changeLocale(chosen)
  }
  return (
    <aside className={classes['hint']} lang="ar" dir="rtl" data-language-hint="">
      <p>{t('shell.arabicOffer')}</p>
      <Button variant="quiet" onClick={() => choose('ar')}>
        {t('shell.arabic')}
      </Button>
      <IconButton lang="en" label={t('shell.close')} icon={<CloseIcon />} onClick={() => choose('en')} />
    </aside>
  )
}
