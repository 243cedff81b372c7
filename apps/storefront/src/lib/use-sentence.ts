import { useCallback, useState } from 'react'
import { currentLocale, useLocale } from './locale.ts'

/** State for a sentence that exists in one language alone, mostly of the server: it ends when the customer changes the language. */
export const useSentence = (): [sentence: string | null, set: (sentence: string | null) => void] => {
  const locale = useLocale()
  const [held, setHeld] = useState<{ sentence: string | null; locale: string }>({ sentence: null, locale })
  const set = useCallback((sentence: string | null) => setHeld({ sentence, locale: currentLocale() }), [])
  return [held.locale === locale ? held.sentence : null, set]
}
