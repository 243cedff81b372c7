import { messages as arabic } from '@sukkar/i18n/catalogues/all-ar'
import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator } from '@sukkar/i18n/translate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { withResolvers } from '../testing/with-resolvers.ts'
import { localeStore } from './locale.ts'
import { findSending, sendOnce } from './sending.ts'
import { SendingNote } from './sending-note.tsx'

const read = (): string =>
  renderToStaticMarkup(createElement(SendingNote, { form: '1015' }))
    .replace(/<[^>]*>/gu, ' ')
    .replace(/[\u2066-\u2069]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** What is shown while photos are sent, at each share of them. */
const showAt = async (...shares: number[]): Promise<string[]> => {
  const { promise, resolve } = withResolvers<void>()
  const shown: string[] = []
  const ended = sendOnce('1015', 1, async ({ onProgress }) => {
    for (const share of shares) {
      onProgress(share)
      shown.push(read())
    }
    findSending('1015')?.cancel()
    shown.push(read())
    await promise
  })
  resolve()
  await ended
  return shown
}

it('photos on their way show how much of them is sent, and can be cancelled until all of them has left', async () => {
  localeStore.setState({ locale: 'en', digits: 'latn', translator: createTranslator('en', english) })
  expect(await showAt(0, 0.456, 1)).toEqual([
    'Sending your photos… 0% Cancel',
    'Sending your photos… 45% Cancel',
    'Sending your photos… 100%',
    '',
  ])
  expect(read(), 'once they are sent').toBe('')
})

it('in the digits that the customer chose', async () => {
  localeStore.setState({ locale: 'ar', digits: 'arab', translator: createTranslator('ar', arabic, 'arab') })
  expect(await showAt(0.45)).toEqual(['جارٍ إرسال صورك… ٤٥٪ إلغاء', ''])
})
