import { parseSync, Visitor } from 'oxc-parser'
import postcss, { type ChildNode, type Declaration } from 'postcss'
import { type Finding, lineAt, type SourceFile } from './findings.ts'

/** Properties that name a side of the screen instead of the reading direction, which differs between the two languages. */
const physicalProperty =
  /^(?:left|right|top|bottom|(?:margin|padding|scroll-margin|scroll-padding)-(?:left|right|top|bottom)|border-(?:left|right|top|bottom)(?:-(?:color|style|width))?|border-(?:top|bottom)-(?:left|right)-radius)$/

/** Properties that accept `left` and `right` in their values. */
const sidedValueProperty =
  /^(?:text-align|text-align-last|float|clear|justify-(?:content|items|self)|background-position(?:-x)?|object-position|transform-origin|perspective-origin|mask-position)$/

/** Shorthands whose second and fourth value are the right and the left side. */
const fourSides = /^(?:margin|padding|inset|scroll-margin|scroll-padding|border-width|border-style|border-color)$/

const whySides = 'Arabic reads from right to left: name the side by the reading direction'

/** A tag and whatever stands beside it, as in `section ~ *`. */
const anythingBesideTag = /(?:^|[\s>+~(,])[a-z][\w-]*\s*[~+]\s*\*/

const whyNotBesideTag = {
  rule: 'beside-tag',
  message:
    'whenever an element of this tag comes or goes, anywhere, a browser recomputes the styles of all its siblings and their content: name it by a class or an attribute',
}

/**
 * Checks style sheets, and styles written in components, for sides of the screen. A declaration that means the physical side (a map, a
 * photograph) is allowed with a comment `physical: reason` on the line before the declaration. Also checks for selectors that cost all pages
 * time.
 */
export function checkCss(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    if (file.path.endsWith('.css')) return checkSheet(file)
    return file.path.endsWith('.tsx') ? checkInlineStyles(file) : []
  })
}

function checkSheet({ path, text }: SourceFile): Finding[] {
  const findings: Finding[] = []
  const sheet = postcss.parse(text, { from: path })
  sheet.walkDecls((declaration) => {
    const problem = findProblem(declaration)
    if (problem === undefined || isExcused(declaration)) return
    findings.push({ path, line: declaration.source?.start?.line ?? 1, ...problem })
  })
  sheet.walkRules(({ selector, source }) => {
    if (anythingBesideTag.test(selector)) findings.push({ path, line: source?.start?.line ?? 1, ...whyNotBesideTag })
  })
  return findings
}

function findProblem(declaration: Declaration): { rule: string; message: string } | undefined {
  const property = declaration.prop.toLowerCase()
  const value = declaration.value.toLowerCase()
  const written = `"${property}: ${declaration.value}"`
  if (physicalProperty.test(property)) {
    return { rule: 'logical-property', message: `${written}: ${whySides} (${logicalName(property)})` }
  }
  if (sidedValueProperty.test(property) && /(?:^|[\s,])(?:left|right)(?:$|[\s,])/.test(value)) {
    return { rule: 'logical-value', message: `${written}: ${whySides} (start, end)` }
  }
  if (/gradient\(\s*to\s+(?:\w+\s+)?(?:left|right)\b/.test(value)) {
    return { rule: 'logical-value', message: `${written}: a gradient to a side must be turned for the other direction, with :dir(rtl)` }
  }
  if (/^(?:transition|transition-property|will-change)$/.test(property) && listWords(value).some((word) => physicalProperty.test(word))) {
    return { rule: 'logical-value', message: `${written}: ${whySides}` }
  }
  if (hasUnequalSides(property, declaration.value)) {
    return { rule: 'logical-shorthand', message: `${written} gives left and right different values: ${whySides} (${property}-inline)` }
  }
  if (property === 'letter-spacing' && !/^(?:0|normal|inherit|initial|unset)$/.test(value) && !isLatinOnly(declaration)) {
    return { rule: 'letter-spacing', message: `${written} tears joined Arabic letters apart: keep it inside :lang(en)` }
  }
  return undefined
}

function hasUnequalSides(property: string, value: string): boolean {
  if (property === 'border-radius') {
    return value.split('/').some((radii) => {
      const [startStart = '', startEnd = startStart, endEnd = startStart, endStart = startEnd] = splitValues(radii)
      return startStart !== startEnd || endEnd !== endStart
    })
  }
  const [, right, , left] = splitValues(value)
  return fourSides.test(property) && left !== undefined && right !== left
}

/** Splits at spaces outside parentheses. */
function splitValues(value: string): string[] {
  return value.replace(/\s*!important$/, '').match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? []
}

function listWords(value: string): string[] {
  return value.split(/[\s,]+/)
}

function logicalName(property: string): string {
  const sides: Record<string, string> = { left: 'inline-start', right: 'inline-end', top: 'block-start', bottom: 'block-end' }
  const corner = /^border-(top|bottom)-(left|right)-radius$/.exec(property)
  if (corner !== null) return `border-${corner[1] === 'top' ? 'start' : 'end'}-${corner[2] === 'left' ? 'start' : 'end'}-radius`
  return property
    .replace(/^(?:left|right|top|bottom)$/, (side) => `inset-${sides[side]}`)
    .replace(/(?<=-)(?:left|right|top|bottom)/, (side) => sides[side] ?? side)
}

/** Whether one of the enclosing rules holds for English, or for left-to-right, alone. */
function isLatinOnly(declaration: Declaration): boolean {
  for (let node: ChildNode['parent'] = declaration.parent; node !== undefined; node = node.parent as ChildNode['parent']) {
    if (node.type === 'rule' && 'selector' in node && /:lang\(en\b|\[lang\W+en\b|:dir\(ltr\)|\[dir\W+ltr\b/.test(String(node.selector)))
      return true
  }
  return false
}

function isExcused(declaration: Declaration): boolean {
  const before = declaration.prev()
  return before?.type === 'comment' && hasReason(before.text)
}

function hasReason(comment: string): boolean {
  return /physical: \S+ \S+/.test(comment)
}

function checkInlineStyles({ path, text }: SourceFile): Finding[] {
  const lines = text.split('\n')
  const findings: Finding[] = []
  new Visitor({
    JSXAttribute: (node) => {
      if (node.name.type !== 'JSXIdentifier' || node.name.name !== 'style' || node.value?.type !== 'JSXExpressionContainer') return
      if (node.value.expression.type !== 'ObjectExpression') return
      for (const property of node.value.expression.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        const name = property.key.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        const line = lineAt(text, property.start)
        if (!physicalProperty.test(name) || hasReason(lines[line - 2] ?? '') || hasReason(lines[line - 1] ?? '')) continue
        findings.push({ path, line, rule: 'logical-property', message: `style "${property.key.name}": ${whySides} (${logicalName(name)})` })
      }
    },
  }).visit(parseSync(path, text).program)
  return findings
}
