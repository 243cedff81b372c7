import { loadConsoleMessages } from '@sukkar/i18n/load-console-messages'
import { createTranslator } from '@sukkar/i18n/translate'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ConflictDialog } from '../../../forms/conflict-dialog.tsx'
import type { Conflict } from '../../../forms/use-record-form.ts'
import { bannerWordsOf } from './banner-form.tsx'

const texts = vi.hoisted(() => ({ translator: null as unknown }))
vi.mock('../../../lib/locale.ts', async (original) => ({ ...(await original<object>()), useText: () => texts.translator }))
vi.mock('@sukkar/ui/dialog', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }))
vi.mock('@sukkar/ui/radio-card', () => ({ RadioCard: ({ detail }: { detail: ReactNode }) => detail }))

const hash = 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9'
type Pictures = { picture: string; picture_rtl: string }
const mine: Pictures = { picture: 'a'.repeat(64), picture_rtl: 'c'.repeat(64) }
const theirs: Pictures = { picture: hash, picture_rtl: hash }
const conflict: Conflict<Pictures> = {
  mine,
  values: { ...mine, picture_rtl: hash },
  theirs,
  contested: ['picture'],
  taken: ['picture_rtl'],
}

it.each([
  ['en', 'Picture changed'],
  ['ar', 'تغيّرت الصورة'],
] as const)('a picture that two people changed is told in words, in %s, not by what names its file', async (locale, changed) => {
  const t = createTranslator(locale, await loadConsoleMessages(locale))
  texts.translator = t
  const words = bannerWordsOf(t)
  const shown = renderToStaticMarkup(createElement(ConflictDialog<Pictures>, { words, conflict, onSettle: () => undefined }))
  expect(shown).not.toMatch(/[0-9a-f]{64}/u)
  expect(shown.split(changed)).toHaveLength(4)
})
