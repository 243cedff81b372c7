import { removeIsolates } from '@sukkar/i18n/isolate'
import { loadConsoleMessages } from '@sukkar/i18n/load-console-messages'
import { createTranslator } from '@sukkar/i18n/translate'
import { expect, it } from 'vitest'
import { describeTyped } from './date-words.ts'

it.each([
  ['en', 'latn', ['22/11/2026', '4:30 PM', '22/11/2026, 4:30 PM', 'Kunafa 16:30', '99:99', '']],
  ['ar', 'arab', ['٢٢/١١/٢٠٢٦', '٤:٣٠ م', '٢٢/١١/٢٠٢٦، ٤:٣٠ م', 'Kunafa 16:30', '99:99', '']],
] as const)('days and times of a form are written in %s as in its fields, other texts as they are', async (locale, digits, words) => {
  const t = createTranslator(locale, await loadConsoleMessages(locale), digits)
  const typed = ['2026-11-22', '16:30', '2026-11-22T16:30', 'Kunafa 16:30', '99:99', '']
  expect(typed.map((text) => removeIsolates(describeTyped(text, t)).replaceAll('\u00a0', ' '))).toEqual(words)
})
