import sharp from 'sharp'
import { expect, test } from 'vitest'
import catalogue from './data/catalogue.json' with { type: 'json' }
import pictures from './data/pictures.json' with { type: 'json' }
import { drawPlaceholder } from './placeholder.ts'
import { parseServes } from './serves.ts'

test('the stand-in of a product without a picture is a picture, on the tint of its category', async () => {
  const colours = new Set<string>()
  for (let category = 0; category < 12; category += 1) {
    const { data, info } = await sharp(Buffer.from(drawPlaceholder(category)))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([800, 800])
    colours.add([...data.subarray(0, 3)].join())
  }
  expect(colours.size).toBe(12)
  expect(drawPlaceholder(-1)).toBe(drawPlaceholder(11))
})

test('every product has its own picture, listed with hash, size and colour', () => {
  const files = new Set(pictures.map(({ file }) => file))
  expect(catalogue.products.filter(({ slug }) => !files.has(`products/${slug}.webp`))).toEqual([])
  expect(pictures.every(({ hash, color, width }) => /^[0-9a-f]{16}$/.test(hash) && /^#[0-9a-f]{6}$/.test(color) && width >= 800)).toBe(true)
})

test('how many a size serves is read from its name', () => {
  expect(parseServes('Medium, serves 10–12')).toEqual({ serves_min: 10, serves_max: 12 })
  expect(parseServes('Slice, serves 1')).toEqual({ serves_min: 1, serves_max: 1 })
  expect(parseServes('½ kg')).toEqual({ serves_min: null, serves_max: null })
})
