import { type Node, parseSync, Visitor } from 'oxc-parser'
import { type Finding, lineAt, type SourceFile } from './findings.ts'

/** The document with the terms of the code, the retired words and the exceptions. */
const documentPath = 'docs/code-words.md'

interface CodeWords {
  /** Each retired word with what to use instead. */
  retired: Map<string, string>
  /** Retired words that names inside a file must not contain either. */
  retiredInside: Set<string>
  /** Exported names, and files or folders, that may contain a retired word. */
  exceptions: string[]
  /** Exported names and files that the document lists for its terms; each must exist. */
  spellings: string[]
}

interface Name {
  name: string
  path: string
  line: number
}

/** Leaves out `tests/`: steps of journeys are named after what people do. */
const isNamed = (path: string): boolean => /^(?:apps|packages|scripts)\/.*\.(?:ts|tsx|mjs|css)$/.test(path)

/** Tests may name what people do and say. */
const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path)

/** Reports retired words in exported names and names of files, some of them in all other names too, and exceptions and spellings of the document that the code does not have. */
export function checkCodeWords(files: readonly SourceFile[]): Finding[] {
  const document = files.find(({ path }) => path === documentPath)
  if (document === undefined)
    return [{ path: documentPath, line: 1, rule: 'missing-code-words', message: 'the words of the code are not there' }]
  const words = readCodeWords(document.text)
  if (words.retired.size === 0)
    return [{ path: documentPath, line: 1, rule: 'missing-code-words', message: 'the document retires no word' }]
  const code = files.filter(({ path }) => isNamed(path))
  const names = code.flatMap((file) => [nameOfFile(file), ...listExports(file)])
  const inside = code.filter(({ path }) => !isTest(path)).flatMap(listInside)
  const found = [...findWords(names, words.retired), ...findWords(inside, words.retiredInside)]
  const isExcepted = ({ name, path }: Name, exception: string) =>
    exception.includes('/') ? path.startsWith(exception) : exception === name
  return [
    ...found
      .filter((name) => !words.exceptions.some((exception) => isExcepted(name, exception)))
      .map(({ name, path, line, word }) => ({
        path,
        line,
        rule: 'retired-code-word',
        message: `"${name}": "${word}" is retired, use ${words.retired.get(word)} (${documentPath})`,
      })),
    ...words.exceptions
      .filter((exception) => !found.some((name) => isExcepted(name, exception)))
      .map((exception) => inDocument(document, exception, 'unused-exception', `nothing needs the exception \`${exception}\``)),
    ...words.spellings
      .filter((spelling) => !names.some(({ name, path }) => name === spelling || path.endsWith(`/${spelling}`)))
      .map((spelling) => inDocument(document, spelling, 'unknown-spelling', `no exported name and no file is called \`${spelling}\``)),
  ]
}

const findWords = (names: readonly Name[], retired: { has: (word: string) => boolean }) =>
  names.flatMap((name) => {
    const word = splitName(name.name).find((part) => retired.has(part))
    return word === undefined ? [] : [{ ...name, word }]
  })

/** Identifies each table by the first cell of its header; names and words stand in backticks. */
function readCodeWords(text: string): CodeWords {
  const words: CodeWords = { retired: new Map(), retiredInside: new Set(), exceptions: [], spellings: [] }
  let table = ''
  for (const line of text.split('\n')) {
    const [first = '', second = '', third = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    if (!line.startsWith('|')) table = ''
    else if (table === '') table = first
    else if (table === 'Retired')
      for (const word of quotedIn(first)) {
        words.retired.set(word, second)
        if (third !== '') words.retiredInside.add(word)
      }
    else if (table === 'Exception') words.exceptions.push(...quotedIn(first))
    else if (table === 'Term') words.spellings.push(...quotedIn(second))
  }
  return words
}

const quotedIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted)

const inDocument = ({ path, text }: SourceFile, quoted: string, rule: string, message: string): Finding => ({
  path,
  line: lineAt(text, text.indexOf(`\`${quoted}\``)),
  rule,
  message,
})

const nameOfFile = ({ path }: SourceFile): Name => ({ name: path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, ''), path, line: 1 })

function listExports({ path, text }: SourceFile): Name[] {
  if (path.endsWith('.css')) return []
  return parseSync(path, text).module.staticExports.flatMap(({ entries, start }) =>
    entries.flatMap(({ exportName: { name }, moduleRequest }) =>
      name === null || moduleRequest !== null ? [] : [{ name, path, line: lineAt(text, start) }],
    ),
  )
}

/** Names of variables, parameters, functions and types that a file has for itself. */
function listInside({ path, text }: SourceFile): Name[] {
  if (path.endsWith('.css')) return []
  const { module, program } = parseSync(path, text)
  const exported = new Set(module.staticExports.flatMap(({ entries }) => entries.map(({ localName }) => localName.name)))
  const names: Name[] = []
  const add = (node: Node | null): void => {
    for (const { name, start } of listBindings(node)) if (!exported.has(name)) names.push({ name, path, line: lineAt(text, start) })
  }
  const addFunction = ({ id, params }: { id: Node | null; params: readonly Node[] }): void => {
    for (const node of [id, ...params]) add(node)
  }
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    CatchClause: ({ param }) => add(param),
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
  }).visit(program)
  return names
}

/** The names that a pattern binds. */
function listBindings(node: Node | null): { name: string; start: number }[] {
  switch (node?.type) {
    case 'Identifier':
      return [{ name: node.name, start: node.start }]
    case 'ObjectPattern':
      return node.properties.flatMap((property) => listBindings(property.type === 'RestElement' ? property.argument : property.value))
    case 'ArrayPattern':
      return node.elements.flatMap((element) => listBindings(element))
    case 'AssignmentPattern':
      return listBindings(node.left)
    case 'RestElement':
      return listBindings(node.argument)
    case 'TSParameterProperty':
      return listBindings(node.parameter)
    default:
      return []
  }
}

/** Splits `takeMemberCart`, `KEPT_EVENTS_MS` and `kept-answers` into lower-case words. */
const splitName = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
