import { createHash } from 'node:crypto'
import { messages as arabic } from '@sukkar/i18n/catalogues/legal-ar'
import { messages as english } from '@sukkar/i18n/catalogues/legal-en'
import { describe, expect, it } from 'vitest'
import { SHIPPED_DATES } from './legal-dates.ts'

/** The texts of a page in both languages, in short. */
const hashOf = (page: string): string => {
  const texts = [english, arabic].map((catalogue) => Object.entries(catalogue).filter(([id]) => id.startsWith(`legal.${page}.`)))
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12)
}

describe('the dates on the shipped legal pages', () => {
  it.each([
    ['terms', '2026-11-23', 'efec22772341'],
    ['privacy', '2026-11-28', 'c12149436902'],
  ] as const)('move with their texts: %s', (page, date, hash) => {
    // A changed text needs the day of the change here and on the page.
    expect({ date: SHIPPED_DATES[page], texts: hashOf(page) }).toEqual({ date, texts: hash })
  })
})
