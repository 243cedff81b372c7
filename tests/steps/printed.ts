import { inflateSync } from 'node:zlib'
import { expect, type Locator } from '@playwright/test'
import type { Visit } from './visit.ts'

type Size = { width: number; height: number }
/** Size of a printed page in millimetres, with the full size of each picture, even where the page cuts it off. */
export type PrintedPage = Size & { pictures: Size[] }

/** Replaces `window.print` by a counter in the document. Call it before the page is opened. */
export const catchPrinting = async ({ page }: Visit): Promise<void> => {
  await page.addInitScript(() => {
    window.print = () =>
      document.documentElement.setAttribute('data-printed', String(Number(document.documentElement.dataset['printed'] ?? 0) + 1))
  })
}

/** The sheet that is printed in place of the page. */
export const printedSheet = ({ page }: Visit): Locator => page.locator('body > [aria-hidden=true]').last()

/** Runs a press that prints and returns the pages that a printer would have received. */
export const printBy = async (visit: Visit, press: () => Promise<void>): Promise<PrintedPage[]> => {
  const { page } = visit
  const html = page.locator('html')
  const before = Number((await html.getAttribute('data-printed')) ?? 0)
  await press()
  await expect(html).toHaveAttribute('data-printed', String(before + 1))
  await page.emulateMedia({ media: 'print' })
  const sheet = printedSheet(visit)
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  await page.emulateMedia({ media: null })
  const pages = readPages(await page.pdf({ preferCSSPageSize: true }))
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(sheet).toBeHidden()
  return pages
}

/** Expects no element of a sheet to extend beyond its sides. */
export const expectWithin = async (sheet: Locator): Promise<void> => {
  const beyond = await sheet.evaluate((paper) => {
    const { left, right } = paper.getBoundingClientRect()
    return [...paper.querySelectorAll('*')]
      .filter((part) => part.getBoundingClientRect().left < left - 1 || part.getBoundingClientRect().right > right + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 80))
  })
  expect(beyond).toEqual([])
}

/** Reads the pages of a PDF as Chromium writes it: no object streams, content deflated. */
export const readPages = (file: Buffer): PrintedPage[] => {
  const objects = readObjects(file)
  const pictures = new Set([...objects].filter(([, { head }]) => /\/Subtype\s*\/Image/u.test(head)).map(([id]) => id))
  return [...objects.values()]
    .filter(({ head }) => /\/Type\s*\/Page\b/u.test(head))
    .map(({ head }) => {
      const [left = 0, bottom = 0, right = 0, top = 0] = (/\/MediaBox\s*\[([^\]]*)\]/u.exec(head)?.[1] ?? '')
        .trim()
        .split(/\s+/u)
        .map(Number)
      const names = new Map([...head.matchAll(/\/(X\d+)\s+(\d+) 0 R/gu)].map(([, name = '', id = '']) => [name, id]))
      const drawing = objects.get(/\/Contents\s+(\d+) 0 R/u.exec(head)?.[1] ?? '')?.stream ?? ''
      const sizes = readDrawn(drawing).filter(({ name }) => pictures.has(names.get(name) ?? ''))
      return { ...inMm(right - left, top - bottom), pictures: sizes.map(({ width, height }) => inMm(width, height)) }
    })
}

const inMm = (width: number, height: number): Size => ({ width: toMm(width), height: toMm(height) })
const toMm = (points: number): number => Math.round((points / 72) * 25.4)

type PdfObject = { head: string; stream: string }

const readObjects = (file: Buffer): Map<string, PdfObject> => {
  const text = file.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const { 0: whole, 1: id = '', index } of text.matchAll(/(\d+) 0 obj\b/gu)) {
    const start = index + whole.length
    const end = text.indexOf('endobj', start)
    const streamAt = text.indexOf('stream\n', start)
    const hasStream = streamAt !== -1 && streamAt < end
    const head = text.slice(start, hasStream ? streamAt : end)
    const length = Number(/\/Length\s+(\d+)/u.exec(head)?.[1] ?? 0)
    const isDrawing = hasStream && head.includes('/FlateDecode') && !head.includes('/Subtype')
    const from = streamAt + 'stream\n'.length
    objects.set(id, { head, stream: isDrawing ? inflateSync(file.subarray(from, from + length)).toString('latin1') : '' })
  }
  return objects
}

type Matrix = readonly [number, number, number, number, number, number]

/** Reads the named objects that a content stream draws with their sizes in points: PDF draws a picture as a unit square under the current matrix. */
const readDrawn = (drawing: string): (Size & { name: string })[] => {
  const drawn: (Size & { name: string })[] = []
  const saved: Matrix[] = []
  let now: Matrix = [1, 0, 0, 1, 0, 0]
  let operands: string[] = []
  for (const token of drawing.split(/\s+/u)) {
    if (/^[-+.\d/]/u.test(token)) {
      operands.push(token)
      continue
    }
    if (token === 'q') saved.push(now)
    if (token === 'Q') now = saved.pop() ?? now
    if (token === 'cm') {
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = operands.slice(-6).map(Number)
      now = multiply([a, b, c, d, e, f], now)
    }
    if (token === 'Do') {
      const [a, b, c, d] = now
      drawn.push({ name: operands.at(-1)?.slice(1) ?? '', width: Math.hypot(a, b), height: Math.hypot(c, d) })
    }
    operands = []
  }
  return drawn
}

const multiply = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
]
