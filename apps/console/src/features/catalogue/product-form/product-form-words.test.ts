import { loadConsoleMessages } from '@sukkar/i18n/load-console-messages'
import { createTranslator, type Translator } from '@sukkar/i18n/translate'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ConflictDialog } from '../../../forms/conflict-dialog.tsx'
import { mergeThreeWay } from '../../../forms/three-way.ts'
import { type ProductForm, type ProductPicture, toProductForm } from './product-form-values.ts'
import { productWordsOf } from './product-form-words.tsx'

const texts = vi.hoisted(() => ({ translator: null as Translator | null }))
vi.mock('../../../lib/locale.ts', async (original) => ({ ...(await original<object>()), useText: () => texts.translator }))
vi.mock('@sukkar/ui/dialog', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }))
vi.mock('@sukkar/ui/radio-card', () => ({ RadioCard: ({ detail }: { detail: ReactNode }) => createElement('label', null, detail) }))
vi.mock('@tanstack/react-router', () => ({ Link: () => null }))

const picture = (hash: string, alt_en: string): ProductPicture => {
  const file = { hash, url: `/media/${hash}/800.webp`, width: 800, height: 800, color: '#fff' }
  return { ...file, alt_en, alt_ar: 'كيك' }
}
const front = picture('a', 'Front')
const side = picture('b', 'Side')
const top = picture('c', 'Top')
const before = [front, side, top]
const base: ProductForm = { ...toProductForm(null), pictures: before }

const show = async (mine: typeof before, theirs: typeof before, locale: 'en' | 'ar' = 'en') => {
  const t = createTranslator(locale, await loadConsoleMessages(locale))
  texts.translator = t
  const words = productWordsOf(t, [], [])
  const written = { ...base, pictures: mine }
  const conflict = { ...mergeThreeWay(base, written, { ...base, pictures: theirs }, words), mine: written }
  const shown = renderToStaticMarkup(createElement(ConflictDialog<ProductForm>, { words, conflict, onSettle: () => undefined }))
  const partsOf = (tag: string) => [...shown.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gsu'))].map(([, html = '']) => html)
  return { versions: partsOf('label'), taken: partsOf('dd'), values: conflict.values.pictures.map(({ hash }) => hash) }
}

it('pictures of which each changed another one are merged without a question', async () => {
  const { versions, taken, values } = await show([{ ...front, alt_en: 'Whole cake' }, side, top], [front, top, picture('d', 'Slice')])
  expect([versions, values]).toEqual([[], ['a', 'c', 'd']])
  // What the other removed and added is shown, not only how many there are.
  expect(taken.join('')).toMatch(/<del>.*\/media\/b\/.*Side.*<\/del> Removed.*\/media\/d\/.*Slice/su)
  expect(taken.join('')).not.toContain('Whole cake')
})

it.each([
  ['en', 'Removed'],
  ['ar', 'محذوف'],
] as const)('of a picture that both changed each version is shown, in %s, and no other picture', async (locale, removed) => {
  const { versions } = await show([{ ...front, alt_en: 'Whole cake' }, side, top], [side, top], locale)
  expect(versions).toHaveLength(2)
  expect(versions[0]).toContain('Whole cake')
  expect(versions[1]).toContain(removed)
  expect(versions.join('')).not.toContain('Side')
})

it('pictures that both put in another order are shown as each has them', async () => {
  const { versions } = await show([top, front, side], [side, front, top])
  expect(versions.map((html) => [...html.matchAll(/media\/(.)\/160/gu)].map(([, hash]) => hash))).toEqual([
    ['c', 'a', 'b'],
    ['b', 'a', 'c'],
  ])
})
