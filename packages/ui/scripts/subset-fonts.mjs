/**
 * Subsets the shop's font files from the published families: only the characters that the interface can show, only the weights it uses. Run it once
 * after changing a set below (`node scripts/subset-fonts.mjs`); the output is committed, so neither the build nor a visitor depends on this script.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const outDirectory = join(dirname(fileURLToPath(import.meta.url)), '../src/fonts')

const latin = `${range(0x20, 0x7e)}\u00a0©«»·×ÀÂÇÈÉÊËÎÏÔÙÛàâçèéêëîïôùûñöü–—‘’“”•…−½`
const arabicLetters = `${range(0x0621, 0x063a)}${range(0x0641, 0x064a)}`
const arabic = ` ،؛؟٪٫٬٠١٢٣٤٥٦٧٨٩${arabicLetters}${range(0x064b, 0x0652)}\u0670ٱپچژڤکگیە۰۱۲۳۴۵۶۷۸۹`
const displayLatin = `${range(0x20, 0x7e)}\u00a0&·–—‘’“”…é`
const displayArabic = ` ،؛؟${arabicLetters}${range(0x064b, 0x0652)}`

const cuts = [
  { family: 'readex-pro', script: 'latin', text: latin, wght: { min: 400, max: 700 }, out: 'text-latin' },
  { family: 'readex-pro', script: 'arabic', text: arabic, wght: { min: 400, max: 700 }, out: 'text-arabic' },
  { family: 'el-messiri', script: 'latin', text: displayLatin, wght: 600, out: 'display-latin' },
  { family: 'el-messiri', script: 'arabic', text: displayArabic, wght: 600, out: 'display-arabic' },
]

await mkdir(outDirectory, { recursive: true })
for (const { family, script, text, wght, out } of cuts) {
  const source = require.resolve(`@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`)
  const cut = await subsetFont(await readFile(source), text, {
    targetFormat: 'woff2',
    variationAxes: { wght },
  })
  await writeFile(join(outDirectory, `${out}.woff2`), cut)
  console.log(`${out}.woff2 ${cut.length} bytes`)
}
for (const family of ['readex-pro', 'el-messiri']) {
  const licence = require.resolve(`@fontsource-variable/${family}/LICENSE`)
  await copyFile(licence, join(outDirectory, `${family}-OFL.txt`))
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
