/**
 * Run by hand when a picture is added or changed: `npm run index-pictures -w @sukkar/api`. Writes hash, size and average colour of every
 * picture into `data/pictures.json`, so that the seed need not decode pictures, and draws a placeholder for each product without a picture.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import catalogue from './data/catalogue.json' with { type: 'json' }
import { drawPlaceholder } from './placeholder.ts'

const folder = join(import.meta.dirname, 'pictures')

for (const product of catalogue.products) {
  const file = join(folder, 'products', `${product.slug}.webp`)
  if (existsSync(file)) continue
  const category = catalogue.categories.findIndex(({ id }) => id === product.category_ids[0])
  await sharp(Buffer.from(drawPlaceholder(category)))
    .webp({ quality: 88 })
    .toFile(file)
}

const pictures = []
for (const kind of ['banners', 'products']) {
  for (const name of readdirSync(join(folder, kind)).toSorted()) pictures.push(await indexPicture(`${kind}/${name}`))
}
writeFileSync(
  join(import.meta.dirname, 'data', 'pictures.json'),
  `[\n${pictures.map((picture) => `  ${JSON.stringify(picture)}`).join(',\n')}\n]\n`,
)

async function indexPicture(file: string) {
  const bytes = readFileSync(join(folder, file))
  const { width, height } = await sharp(bytes).metadata()
  const { dominant: _, channels } = await sharp(bytes).stats()
  const color = `#${channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'))
    .join('')}`
  return { hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16), file, width, height, color }
}
