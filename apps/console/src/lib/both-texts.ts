import { loadConsoleMessages } from '@sukkar/i18n/load-console-messages'
import { LOCALES, type Locale } from '@sukkar/i18n/locales'
import { createTranslator, type Translator } from '@sukkar/i18n/translate'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useText } from './locale.ts'

export type BothTexts = Readonly<Record<Locale, Translator>>

const bothTextsQuery = (digits: Translator['digits']) =>
  queryOptions({
    queryKey: ['texts', digits],
    queryFn: async (): Promise<BothTexts> => {
      const entries = await Promise.all(
        LOCALES.map(async (locale) => [locale, createTranslator(locale, await loadConsoleMessages(locale), digits)] as const),
      )
      return Object.fromEntries(entries) as BothTexts
    },
    staleTime: Number.POSITIVE_INFINITY,
    // A translator is a function, which cannot be compared structurally.
    structuralSharing: false,
    meta: { follows: [] },
  })

/** The texts of both languages, for tickets, receipts and messages that others read. Null while they load. */
export const useBothTexts = (): BothTexts | null => useQuery(bothTextsQuery(useText().digits)).data ?? null
