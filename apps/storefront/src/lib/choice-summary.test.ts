import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { type Choice, choiceStore, emptyChoice } from './choice.ts'
import { useChoiceSummary } from './choice-summary.ts'
import { setPrerenderLocale } from './locale.ts'

const Summary = () => useChoiceSummary()
const picked = { date: '2026-11-22', from: '16:00', to: '17:00' }
const readFor = (choice: Partial<Choice>): string => {
  vi.spyOn(choiceStore, 'getInitialState').mockReturnValue({ ...emptyChoice, ...choice })
  return renderToStaticMarkup(createElement(Summary)).replaceAll(/[\u2066-\u2069]/gu, '')
}

beforeEach(() => setPrerenderLocale('en', english))

it('an order is for now, whatever time was picked before, for the time that is picked, or for a time still to be picked', () => {
  expect([readFor({ service: 'asap', picked }), readFor({ service: 'same_day' }), readFor({ service: 'pre_order' })]).toEqual([
    english['shell.contextNow'],
    english['service.sameDay'],
    english['service.preOrder'],
  ])
  expect(readFor({ service: 'same_day', picked })).toMatch(/22.*4:00.*5:00/u)
})
