/** A file as a check reads it: its path from the root with forward slashes, and its whole text. */
export interface SourceFile {
  path: string
  text: string
}

/** One place where a rule does not hold. `line` counts from 1. */
export interface Finding {
  path: string
  line: number
  rule: string
  message: string
}

/** Formats each finding in the form that editors turn into a link. */
export function formatFindings(findings: readonly Finding[]): string {
  return findings.map(({ path, line, rule, message }) => `${path}:${line}  ${rule}\n    ${message}`).join('\n')
}

/** Line, counted from 1, of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let index = text.indexOf('\n'); index !== -1 && index < offset; index = text.indexOf('\n', index + 1)) line += 1
  return line
}

/** The same as {@link lineAt} for every match of a pattern, which must be global. */
export function findMatches(text: string, pattern: RegExp): { line: number; match: RegExpExecArray }[] {
  return [...text.matchAll(pattern)].map((match) => ({ line: lineAt(text, match.index), match }))
}
