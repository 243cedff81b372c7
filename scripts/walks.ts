import { posix } from 'node:path'
import { listImports } from './check-boundaries.ts'

/** How the code reaches a hop that the hop before does not import. */
type Way = 'over the network' | 'over the outbox' | 'found by its name'

interface Hop {
  depth: number
  way: Way | undefined
  file: string
  symbol: string
  line: number
}

interface Walk {
  title: string
  /** How many files its title promises. */
  count: number
  hops: Hop[]
}

const walkTitle = /^## (.+): (\d+) files$/
const hopLine = /^( *)(?:\d+\.|-) (?:(over the network|over the outbox|found by its name): )?`([^`]+)` `([^`]+)`: \S/

/** Lists the errors in a document's walks; `read` returns a file's text by its path from the root, undefined where there is no such file. */
export function checkWalks(text: string, read: (file: string) => string | undefined): string[] {
  return readWalks(text).flatMap((walk) => checkWalk(walk, read))
}

/** Walks are headings of the second level that promise a number of files, with the hops below. */
export function readWalks(text: string): Walk[] {
  const walks: Walk[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const [, title, count] = walkTitle.exec(line) ?? []
    if (title !== undefined) walks.push({ title, count: Number(count), hops: [] })
    const [, indent = '', way, file, symbol] = hopLine.exec(line) ?? []
    if (file !== undefined && symbol !== undefined)
      walks.at(-1)?.hops.push({ depth: indent.length, way: way as Way | undefined, file, symbol, line: index + 1 })
    else if (/^ *(?:\d+\.|-) /.test(line)) throw new Error(`Line ${index + 1} is no hop: a file, a symbol and what happens`)
  }
  return walks
}

function checkWalk({ title, count, hops }: Walk, read: (file: string) => string | undefined): string[] {
  const miscounted = hops.length === count ? [] : [`"${title}" promises ${count} files and has ${hops.length}`]
  const found = hops.flatMap((hop, index) => {
    const problem = (what: string) => `line ${hop.line}: ${hop.file} ${what}`
    const text = read(hop.file)
    if (text === undefined) return [problem('is no file')]
    const problems: string[] = []
    if (!names(text, hop.symbol)) problems.push(problem(`has no ${hop.symbol}`))
    if (hops.slice(0, index).some(({ file }) => file === hop.file)) problems.push(problem('is visited twice'))
    const former = findFormer(hops, index)
    if (former !== undefined && hop.way === undefined && !importsOf(former.file, read).includes(hop.file))
      problems.push(problem(`is not imported by ${former.file}`))
    return problems
  })
  return [...miscounted, ...found]
}

/** The hop that must import this one: the last one without indent or, for an indented hop, the last one with less indent. */
function findFormer(hops: readonly Hop[], index: number): Hop | undefined {
  const depth = hops[index]?.depth ?? 0
  const earlier = hops.slice(0, index).reverse()
  if (depth === 0) return earlier.find((hop) => hop.depth === 0)
  return earlier.find((hop) => hop.depth < depth)
}

/** Whether a file declares this name or contains it as a string in single quotes. */
function names(text: string, symbol: string): boolean {
  const escaped = RegExp.escape(symbol)
  return new RegExp(`\\b(?:function|const|class|type|interface) ${escaped}\\b|'${escaped}'`).test(text)
}

function importsOf(file: string, read: (file: string) => string | undefined): string[] {
  return listImports({ path: file, text: read(file) ?? '' }).map(({ specifier }) => {
    const [, name, path] = /^@sukkar\/([a-z0-9-]+)\/(.+)$/.exec(specifier) ?? []
    return name === undefined ? posix.join(posix.dirname(file), specifier) : `packages/${name}/src/${path}.ts`
  })
}
