import type { Translator } from '@sukkar/i18n/translate'
import { writeSentence } from '@sukkar/i18n/write-sentence'

/** The server's errors by form field: the first sentence for each, else "Invalid" (§5 "Server field errors"). */
export const listServerErrors = (
  errors: Readonly<Record<string, readonly string[]>> | undefined,
  t: Translator,
): { name: string; sentence: string }[] =>
  Object.entries(errors ?? {}).map(([name, [sentence]]) => ({
    name,
    sentence: writeSentence(sentence?.trim() ?? '', t) || t('validation.invalid'),
  }))
