import type { Translator } from '@sukkar/i18n/translate'

/**
 * What the studio has written into a line's special request for the kitchen, as a line of its text, and what the customer has requested besides. A
 * note in the other language counts as the customer's: only the texts of one are loaded.
 */
export const splitPrintNote = (specialRequest: string, t: Translator): { note: string; request: string } => {
  const start = t('studio.printNote', { size: '' }).trim()
  const lines = specialRequest.split('\n')
  const note = lines.find((line) => line.startsWith(start))
  return note === undefined ? { note: '', request: specialRequest } : { note, request: lines.filter((line) => line !== note).join('\n') }
}
