import { messages as english } from '@sukkar/i18n/catalogues/all-en'
import { createTranslator } from '@sukkar/i18n/translate'
import { expect, it } from 'vitest'
import { describeNextEnd } from './checkout-countdown.tsx'

const en = createTranslator('en', english)
const at = (time: string) => Date.parse(`2026-11-22T${time}:00+03:00`)
const toOrder = (minutes: number) => en('shell.contextCutoff', { minutes })
const forFree = (minutes: number) => en('cart.freeDeliveryLeft', { minutes })

it.each([
  ['10:59', null, '12:00', null],
  ['11:00', null, '12:00', forFree(60)],
  ['11:55', '19:05', '12:00', forFree(5)],
  ['12:00', '19:05', '12:00', null],
  ['18:34', '19:05', null, null],
  ['18:35', '19:05', null, toOrder(30)],
  ['19:05', '19:05', null, null],
  // What ends first is shown; without orders there is no delivery either.
  ['11:40', '12:05', '12:00', forFree(20)],
  ['11:40', '11:50', '12:00', toOrder(10)],
  ['11:40', '12:00', '12:00', toOrder(20)],
])('at %s, with orders until %s and free delivery until %s, the checkout says %s', (now, cutoff, offerEnd, words) => {
  const ends = { cutoffMs: cutoff === null ? null : at(cutoff), freeDeliveryMs: offerEnd === null ? null : at(offerEnd) }
  expect(describeNextEnd(ends, at(now), en)).toBe(words)
})
