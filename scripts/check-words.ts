import { type CompiledMessage, type CompiledMessageToken, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Node, parseSync, Visitor } from 'oxc-parser'
import { type Finding, lineAt, type SourceFile } from './findings.ts'

/** Arabic has a form of its own for each of these counts; a missing one is a grammatical error in front of a customer. */
const arabicPluralForms = ['zero', 'one', 'two', 'few', 'many', 'other']

/** English distinguishes these two. */
const englishPluralForms = ['one', 'other']

/** Attributes whose values browsers show or screen readers read aloud. */
const spokenAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
  'title',
  'placeholder',
  'alt',
  'label',
])

/** Kinds of argument that the runtime formats; any other would be shown raw. */
const argumentKinds = new Set(['plural', 'selectordinal', 'select', 'number', 'date', 'time'])

const letters = /\p{L}{2,}/u

/** Messages of one language: each key with its ICU text. */
type Messages = Record<string, string>

/**
 * Loads every file of messages under `packages/i18n` with its twin of the same name in the other language, and compares them. All texts that
 * a module exports count, nested ones under dotted keys.
 */
export async function checkMessageFiles(
  paths: readonly string[],
  load: (path: string) => Promise<Record<string, unknown>>,
): Promise<Finding[]> {
  const files = new Set(
    paths.filter((path) => /^packages\/i18n\/src\/(?:.*\/)?(?:en|ar)\/[^/]+\.ts$/.test(path) && !path.includes('.test.')),
  )
  if (files.size === 0) {
    return [{ path: 'packages/i18n/src', line: 1, rule: 'missing-messages', message: 'no messages were found under en/ and ar/' }]
  }
  const pairs = new Set([...files].map((path) => path.replace(/\/ar\/(?=[^/]+$)/, '/en/')))
  const readMessages = async (path: string) => (files.has(path) ? collectMessages(await load(path)) : {})
  const findings = await Promise.all(
    [...pairs].map(async (english) => {
      const arabic = english.replace(/\/en\/(?=[^/]+$)/, '/ar/')
      return checkMessages(arabic, await readMessages(english), await readMessages(arabic))
    }),
  )
  return findings.flat()
}

/** The name of an export is left out of the keys: it may name the language. */
function collectMessages(module: Record<string, unknown>): Messages {
  return Object.fromEntries(Object.values(module).flatMap((value) => flatten('', value)))
}

function flatten(prefix: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => flatten(prefix === '' ? key : `${prefix}.${key}`, inner))
}

/**
 * Compares the two languages: same keys, same arguments of the same kinds, and every plural form of each language.
 * `path` is the file that the findings name; a message has no line of its own after compilation, so they name its key.
 */
function checkMessages(path: string, english: Messages, arabic: Messages): Finding[] {
  const finding = (rule: string, message: string): Finding => ({ path, line: 1, rule, message })
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(arabic, key))
  const surplus = Object.keys(arabic).filter((key) => !Object.hasOwn(english, key))
  const shared = Object.keys(english).filter((key) => Object.hasOwn(arabic, key))
  return [
    ...missing.map((key) => finding('missing-arabic', `"${key}" has no Arabic text`)),
    ...surplus.map((key) => finding('missing-english', `"${key}" has an Arabic text and no English one`)),
    ...shared.flatMap((key) => checkPair(key, english[key] ?? '', arabic[key] ?? '').map(({ rule, message }) => finding(rule, message))),
  ]
}

function checkPair(key: string, english: string, arabic: string): { rule: string; message: string }[] {
  const texts = [
    { language: 'English', text: english, forms: englishPluralForms },
    { language: 'Arabic', text: arabic, forms: arabicPluralForms },
  ]
  const problems: { rule: string; message: string }[] = []
  const compiled = texts.map(({ language, text, forms }) => {
    if (text.trim() === '') problems.push({ rule: 'empty-message', message: `"${key}" is empty in ${language}` })
    try {
      const message = compileMessageOrThrow(text)
      for (const { argument, missing } of listMissingForms(message, forms)) {
        problems.push({ rule: 'plural-forms', message: `"${key}": {${argument}} lacks the ${language} form ${missing.join(', ')}` })
      }
      for (const mistake of listMistakes(message)) problems.push({ rule: 'icu-syntax', message: `"${key}" in ${language}: ${mistake}` })
      return listArguments(message).join(' ')
    } catch (error) {
      problems.push({
        rule: 'icu-syntax',
        message: `"${key}" does not compile in ${language}: ${error instanceof Error ? error.message : String(error)}`,
      })
      return undefined
    }
  })
  const [inEnglish, inArabic] = compiled
  if (inEnglish !== undefined && inArabic !== undefined && inEnglish !== inArabic) {
    problems.push({ rule: 'same-arguments', message: `"${key}" takes {${inEnglish}} in English and {${inArabic}} in Arabic` })
  }
  return problems
}

/** Names and kinds of all arguments, sorted and without repeats; those inside the choices of a plural or select count too. */
function listArguments(message: CompiledMessage): string[] {
  const names = new Set<string>()
  visitTokens(message, (token) => {
    if (typeof token !== 'string') names.add(token[1] === undefined ? token[0] : `${token[0]}:${token[1]}`)
  })
  return [...names].sort()
}

function listMissingForms(message: CompiledMessage, forms: readonly string[]): { argument: string; missing: string[] }[] {
  const found: { argument: string; missing: string[] }[] = []
  visitTokens(message, (token) => {
    if (typeof token === 'string' || token[1] === undefined) return
    const needed = token[1] === 'plural' ? forms : ['select', 'selectordinal'].includes(token[1]) ? ['other'] : []
    const given = Object.keys(choicesOf(token))
    const missing = needed.filter((form) => !given.includes(form))
    if (missing.length > 0) found.push({ argument: token[0], missing })
  })
  return found
}

/** Mistakes that compile: a brace shown to the customer, or an argument of an unknown kind. */
function listMistakes(message: CompiledMessage): string[] {
  const mistakes: string[] = []
  visitTokens(message, (token) => {
    if (typeof token === 'string') {
      if (/[{}]/.test(token)) mistakes.push('a brace stands alone')
    } else if (token[1] !== undefined && !argumentKinds.has(token[1])) {
      mistakes.push(`{${token[0]}} is of the unknown kind "${token[1]}"`)
    }
  })
  return mistakes
}

function visitTokens(message: CompiledMessage, visit: (token: CompiledMessageToken) => void): void {
  for (const token of message) {
    visit(token)
    if (typeof token !== 'string') for (const choice of Object.values(choicesOf(token))) visitTokens(choice, visit)
  }
}

/** The branches of a plural or select; empty for an argument that has none. The format's `offset` is left out: it is no branch. */
function choicesOf([, , format]: Exclude<CompiledMessageToken, string>): Record<string, CompiledMessage> {
  if (typeof format !== 'object' || format === null) return {}
  return Object.fromEntries(Object.entries(format).filter((entry): entry is [string, CompiledMessage] => Array.isArray(entry[1])))
}

/**
 * Finds words written into components: text between tags, and attributes that are read aloud. A text that is the same in every
 * language is allowed with a comment `untranslated: reason` on its line or the one before.
 */
export function checkLiterals(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => /^(?:apps\/[^/]+|packages\/ui)\/src\/.*\.tsx$/.test(path) && !path.includes('.test.'))
    .flatMap(listLiterals)
}

function listLiterals({ path, text }: SourceFile): Finding[] {
  const lines = text.split('\n')
  const findings: Finding[] = []
  const report = (offset: number, words: string, where: string) => {
    const line = lineAt(text, offset)
    if (!letters.test(words) || [lines[line - 2], lines[line - 1]].some((near) => /untranslated: \S+/.test(near ?? ''))) return
    const message = `"${words.trim().slice(0, 60)}" is written into the component (${where}); move it to the messages of both languages`
    findings.push({ path, line, rule: 'words-in-messages', message })
  }
  const reportChildren = (children: readonly Node[]) => {
    for (const child of children) {
      if (child.type !== 'JSXExpressionContainer') continue
      for (const literal of listStrings(child.expression)) report(literal.start, literal.words, 'text')
    }
  }
  new Visitor({
    JSXText: (node) => {
      const blank = node.value.length - node.value.trimStart().length
      report(node.start + blank, node.value, 'text')
    },
    JSXElement: (node) => reportChildren(node.children),
    JSXFragment: (node) => reportChildren(node.children),
    JSXAttribute: (node) => {
      const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
      if (!spokenAttributes.has(name) || node.value === null) return
      const value = node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value
      for (const literal of listStrings(value)) report(literal.start, literal.words, name)
    },
  }).visit(parseSync(path, text).program)
  return findings
}

/** The string literals that an expression can evaluate to. */
function listStrings(node: Node): { start: number; words: string }[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, words: node.value }] : []
    case 'TemplateLiteral':
      return node.quasis.map((quasi) => ({ start: quasi.start, words: quasi.value.cooked ?? quasi.value.raw }))
    case 'ConditionalExpression':
      return [...listStrings(node.consequent), ...listStrings(node.alternate)]
    case 'LogicalExpression':
      return [...listStrings(node.left), ...listStrings(node.right)]
    case 'ParenthesizedExpression':
      return listStrings(node.expression)
    default:
      return []
  }
}
