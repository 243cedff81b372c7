import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { removeIsolates } from '@sukkar/i18n/isolate'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { setPrerenderLocale } from '../../lib/locale.ts'

type Press = { loading?: boolean; onClick: () => void; children: ReactNode }
const presses = vi.hoisted(() => ({ shown: [] as Press[] }))
vi.mock('@sukkar/ui/button', () => ({
  Button: (press: Press) => {
    presses.shown.push(press)
    return null
  },
}))
const { PriceDialog } = await import('./price-dialog.tsx')

const ask = (before: number, now: number, isBusy = false) => {
  presses.shown = []
  const onAccept = vi.fn()
  const question = { before, now, reason: null }
  const dialog = renderToStaticMarkup(createElement(PriceDialog, { question, isBusy, onAccept, onClose: vi.fn() }))
  const [accept] = presses.shown
  return { text: removeIsolates(dialog).replaceAll('\u00a0', ' '), accept, onAccept }
}

beforeEach(() => setPrerenderLocale('en', english))

it.each([
  [9, 10],
  [10, 9],
])('a total of %d that is now %d is asked about in the same words, which do not say that it is dearer', (before, now) => {
  const { text, accept, onAccept } = ask(before, now)
  expect(text).toContain(`It was ${before}.000 KWD, now it is ${now}.000 KWD. Place the order at the new total?`)
  accept?.onClick()
  expect(onAccept.mock.calls).toEqual([[now]])
})

it.each([true, false])('the consent is seen to wait while the order cannot be placed yet: %s', (isBusy) => {
  expect(ask(9, 10, isBusy).accept?.loading).toBe(isBusy)
})
