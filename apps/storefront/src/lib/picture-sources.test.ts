import type { Image } from '@sukkar/contract/catalogue'
import { expect, it } from 'vitest'
import { describePicture, pictureSources } from './picture-sources.ts'

const image = (width: number, alt: Partial<Image> = {}): Image => ({ url: '/media/a1/1600.webp', width, ...alt }) as Image
const widths = (...given: Parameters<typeof pictureSources>) =>
  pictureSources(...given).map(({ srcSet }) => [...srcSet.matchAll(/ (\d+)w/gu)].map(([, width]) => Number(width)))

it('a picture is offered in its sizes up to its own, in both formats, the smaller format first', () => {
  expect(pictureSources(image(320))).toEqual([
    { type: 'image/avif', srcSet: '/media/a1/160.avif 160w, /media/a1/320.avif 320w' },
    { type: 'image/webp', srcSet: '/media/a1/160.webp 160w, /media/a1/320.webp 320w' },
  ])
})

it('no wider than it is shown, and never in no size at all', () => {
  expect(widths(image(4000))[0]?.at(-1)).toBe(800)
  expect(widths(image(4000), 1600)[0]?.at(-1)).toBe(1600)
  expect(widths(image(90))).toEqual([[160], [160]])
})

it('a picture is described in the language of the page, where the shop has done so', () => {
  const kunafa = image(1, { alt_en: 'Kunafa', alt_ar: 'كنافة' })
  expect([describePicture(kunafa, 'en'), describePicture(kunafa, 'ar'), describePicture(image(1, { alt_en: '' }), 'en')]).toEqual([
    'Kunafa',
    'كنافة',
    null,
  ])
})
