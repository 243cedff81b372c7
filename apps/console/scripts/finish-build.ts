// Runs after the build: compresses every text file once instead of at each request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const client = join(import.meta.dirname, '../dist/client')

/** Pictures and fonts are already compressed. */
const compressible = new Set(['.js', '.css', '.svg'])

const files = readdirSync(client, { recursive: true, withFileTypes: true }).filter(
  (entry) => entry.isFile() && compressible.has(extname(entry.name)),
)
for (const { parentPath, name } of files) {
  const file = join(parentPath, name)
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
console.log(`Compressed ${files.length} files.`)
