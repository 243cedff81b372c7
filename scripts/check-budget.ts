// Compares the bytes that a first visit loads, compressed with brotli, with the budget of ARCHITECTURE.md.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from './source-files.ts'

/** An entry of Vite's manifest. */
export interface ManifestChunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

export type Manifest = Record<string, ManifestChunk>

/** One line of the table: compressed bytes and their limit. */
export interface Measure {
  name: string
  bytes: number
  limitBytes: number
}

const kilobyte = 1024

/** Limits of compressed bytes: the document fits the first round trip of a new connection; a mid-range phone runs the rest without a pause. */
const limits = { html: 14 * kilobyte, css: 8 * kilobyte, javascript: 100 * kilobyte, pickService: 60 * kilobyte, route: 60 * kilobyte }

/** The map's chunk is loaded only when a customer opens the map, and has its own skeleton. */
const mapChunk = /map-frame/

/** Such a chunk is loaded when its dialog opens, on a screen that is loaded by then. */
const dialogChunk = /-dialog\.tsx$/

/** How many routes the table names; the lighter ones are within the limit if these are. */
const ROUTES_SHOWN = 3

/** Bytes of a text or file as the server sends it. */
export function compressedBytes(content: string | Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

/**
 * Measures one prerendered document: itself, its styles (inlined and linked), the scripts it loads with all their static imports, and
 * what pick-service adds, the screen that most visits open next. `read` returns a built file by its path under the client folder.
 */
export function measureFirstView(name: string, html: string, manifest: Manifest, read: (file: string) => Buffer): Measure[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true)
  const linkedScripts = [...listLinks(html, 'modulepreload'), ...listAttributes(html, 'script', 'src')]
  const linkedKeys = Object.keys(manifest).filter((key) => linkedScripts.includes(manifest[key]?.file ?? ''))
  const firstKeys = listStaticImports(manifest, [...entries, ...linkedKeys])
  const first = new Set([...[...firstKeys].flatMap((key) => manifest[key]?.file ?? []), ...linkedScripts])
  const styles = new Set([...[...firstKeys].flatMap((key) => manifest[key]?.css ?? []), ...listLinks(html, 'stylesheet')])
  const inlined = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('\n')
  // Styles inlined in the document are not fetched again, whatever the manifest lists.
  const linkedStyles = inlined === '' ? [...styles] : listLinks(html, 'stylesheet')
  const pickService = Object.keys(manifest).filter((key) => /screens\/pick-service/.test(manifest[key]?.src ?? ''))
  const pickServiceOnly = [...listStaticImports(manifest, pickService)]
    .filter((key) => !firstKeys.has(key))
    .flatMap((key) => manifest[key]?.file ?? [])
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + compressedBytes(read(file)), 0)
  return [
    { name: `${name}: document`, bytes: compressedBytes(html), limitBytes: limits.html },
    { name: `${name}: styles`, bytes: (inlined === '' ? 0 : compressedBytes(inlined)) + sum(linkedStyles), limitBytes: limits.css },
    { name: `${name}: scripts of the first view`, bytes: sum(first), limitBytes: limits.javascript },
    { name: `${name}: pick-service adds`, bytes: sum(pickServiceOnly), limitBytes: limits.pickService },
  ]
}

/** Bytes that each screen adds to the entry and to pick-service, which are loaded before other screens; the heaviest first. */
export function measureRoutes(manifest: Manifest, read: (file: string) => Buffer): Measure[] {
  const keysOf = (isWanted: (chunk: ManifestChunk) => boolean) =>
    Object.entries(manifest).flatMap(([key, chunk]) => (isWanted(chunk) ? [key] : []))
  const before = listStaticImports(manifest, [
    ...keysOf(({ isEntry }) => isEntry === true),
    ...keysOf(({ src = '' }) => /screens\/pick-service/.test(src)),
  ])
  return keysOf(({ src = '' }) => /screens\//.test(src) && !dialogChunk.test(src))
    .map((screen) => {
      const added = [...listStaticImports(manifest, [screen])].filter((key) => !before.has(key)).flatMap((key) => manifest[key]?.file ?? [])
      const bytes = added.filter((file) => !mapChunk.test(file)).reduce((sum, file) => sum + compressedBytes(read(file)), 0)
      return { name: `route: ${screen.replace(/^.*screens\/|\.tsx$/g, '')} adds`, bytes, limitBytes: limits.route }
    })
    .sort((one, other) => other.bytes - one.bytes)
}

/** Keys of the chunks and of all their static imports, direct or not. */
function listStaticImports(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    for (const next of manifest[key]?.imports ?? []) add(next)
  }
  for (const key of keys) add(key)
  return found
}

function listLinks(html: string, relation: string): string[] {
  return (
    [...html.matchAll(/<link\b[^>]*>/g)]
      .map(([tag]) => tag)
      // A disabled style sheet is never fetched.
      .filter((tag) => !/\sdisabled\b/.test(tag))
      .filter((tag) => new RegExp(`rel="?${relation}"?`).test(tag))
      .flatMap((tag) => localFile(/href="?([^"\s>]+)/.exec(tag)?.[1]))
  )
}

function listAttributes(html: string, tag: string, attribute: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*\\b${attribute}="?([^"\\s>]+)`, 'g'))].flatMap((match) => localFile(match[1]))
}

/** Path under the client folder; empty for an address of another host. */
function localFile(address: string | undefined): string[] {
  return address?.startsWith('/') && !address.startsWith('//') ? [address.slice(1).replace(/[?#].*$/, '')] : []
}

function formatTable(measures: readonly Measure[]): string {
  const size = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`.padStart(9)
  const width = Math.max(...measures.map(({ name }) => name.length))
  return measures
    .map(
      ({ name, bytes, limitBytes }) =>
        `${bytes > limitBytes ? 'OVER' : 'ok  '} ${name.padEnd(width)} ${size(bytes)} of ${size(limitBytes)}`,
    )
    .join('\n')
}

function main(): number {
  const client = join(root, 'apps/storefront/dist/client')
  const needed = ['.vite/manifest.json', 'prerendered/en.html', 'prerendered/ar.html']
  const missing = needed.filter((file) => !existsSync(join(client, file)))
  if (missing.length > 0) {
    console.error(`There is nothing to measure: apps/storefront/dist/client lacks ${missing.join(', ')}. Run "npm run build" first.`)
    return 1
  }
  const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const measures = ['en', 'ar'].flatMap((locale) =>
    measureFirstView(locale, readFileSync(join(client, `prerendered/${locale}.html`), 'utf8'), manifest, (file) =>
      readFileSync(join(client, file)),
    ),
  )
  const routes = measureRoutes(manifest, (file) => readFileSync(join(client, file)))
  console.log(formatTable([...measures, ...routes.slice(0, ROUTES_SHOWN)]))
  const empty = [...measures, ...routes.slice(0, ROUTES_SHOWN)].filter(({ bytes }) => bytes <= 1)
  if (empty.length > 0) console.error(`Nothing was found for ${empty.map(({ name }) => name).join(', ')}: the measure itself is broken.`)
  return empty.length > 0 || [...measures, ...routes].some(({ bytes, limitBytes }) => bytes > limitBytes) ? 1 : 0
}

if (import.meta.main) process.exitCode = main()
