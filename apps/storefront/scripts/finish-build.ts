// After both builds: documents of a sample shop for the size budget, and every text file compressed once instead of at each request.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { sampleBootstrap } from './sample-bootstrap.ts'

const dist = join(import.meta.dirname, '../dist')
const client = join(dist, 'client')

/** Pictures and fonts are already compressed. */
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])

const { render } = await import(join(dist, 'server/prerender.js'))
mkdirSync(join(client, 'prerendered'), { recursive: true })
for (const locale of ['en', 'ar']) {
  const { html } = await render(locale, sampleBootstrap)
  writeFileSync(join(client, `prerendered/${locale}.html`), html)
}

const files = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)) && !entry.parentPath.includes('.vite'))
  .map((entry) => join(entry.parentPath, entry.name))
for (const file of files) {
  const content = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
console.log(`Compressed ${files.length} files.`)
