import { findGulfPhone } from '@sukkar/domain/phone'
import type { Translator } from '@sukkar/i18n/translate'
import { Button } from '@sukkar/ui/button'
import type { ReactNode } from 'react'

type Typed = { phone: string; isWrong: boolean; hint?: string | undefined; t: Translator; onAccept: (phone: string) => void }

/**
 * The line below a phone field: its hint, or for a wrong number that may be one of another country without its plus, a button that enters
 * the number with it.
 */
export const phoneHint = ({ phone, isWrong, hint, t, onAccept }: Typed): ReactNode => {
  const meant = isWrong ? findGulfPhone(phone) : null
  if (meant === null) return hint
  return (
    <Button variant="link" onClick={() => onAccept(meant)}>
      {t('validation.phoneMeant', { phone: meant })}
    </Button>
  )
}
