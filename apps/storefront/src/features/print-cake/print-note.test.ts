import { messages as arabic } from '@sukkar/i18n/catalogues/rest-ar'
import { messages as english } from '@sukkar/i18n/catalogues/rest-en'
import { createTranslator, type Translator } from '@sukkar/i18n/translate'
import { describe, expect, it } from 'vitest'
import { splitPrintNote } from './print-note.ts'

const translators: [string, Translator][] = [
  ['English', createTranslator('en', english)],
  ['Arabic', createTranslator('ar', arabic)],
]

describe.each(translators)('the special request of a line from the studio, in %s', (_, t) => {
  const size = t('studio.measures', { width: 20, height: 30 })
  // As the shop stores it, which takes invisible characters out.
  const stored = (note: string): string => note.replace(/[\u2066-\u2069]/gu, '')
  const notes = [stored(t('studio.printNote', { size })), stored(t('studio.printNoteWords', { size, words: 'Noura: 7' }))]

  it.each(notes)('is all for the kitchen at first: %s', (note) => {
    expect(splitPrintNote(note, t)).toEqual({ note, request: '' })
  })

  it.each(notes)('has what the customer requests besides before or after that: %s', (note) => {
    expect(splitPrintNote(`less sugar\n\nno nuts\n${note}`, t)).toEqual({ note, request: 'less sugar\n\nno nuts' })
    expect(splitPrintNote(`${note}\nless sugar`, t)).toEqual({ note, request: 'less sugar' })
  })

  it('is all of the customer where nothing was printed', () => {
    expect(splitPrintNote('less sugar\n\nno nuts', t)).toEqual({ note: '', request: 'less sugar\n\nno nuts' })
    expect(splitPrintNote('', t)).toEqual({ note: '', request: '' })
  })
})
