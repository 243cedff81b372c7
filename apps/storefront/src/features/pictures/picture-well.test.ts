import { messages as arabic } from '@sukkar/i18n/catalogues/all-ar'
import { createTranslator } from '@sukkar/i18n/translate'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { localeStore } from '../../lib/locale.ts'
import type { DraftPicture, PictureDrafts } from './picture-drafts.ts'
import { PictureWell } from './picture-well.tsx'

it('photos that are small are named by numbers in the digits that the customer chose', () => {
  localeStore.setState({ locale: 'ar', digits: 'arab', translator: createTranslator('ar', arabic, 'arab') })
  const small = { id: 1, name: 'photo', state: 'ready', url: 'blob:photo', width: 10, height: 10 } as Partial<DraftPicture> as DraftPicture
  const drafts = { pictures: [small], ready: [new Blob(['photo'])] } as Partial<PictureDrafts> as PictureDrafts
  const text = renderToStaticMarkup(createElement(PictureWell, { drafts, quantity: 1, isMarked: false })).replace(/<[^>]*>/gu, '\n')
  expect(text).toContain('١')
  expect(text).not.toMatch(/[0-9]/u)
})
