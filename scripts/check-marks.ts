import { type Finding, findMatches, type SourceFile } from './findings.ts'
import { isFullTier } from './test-tier.mjs'

const isTestFile = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path)

/** The file that stands in for a test of the full tier must be there, and have a test that the quick tier runs. */
export function checkMarks(files: readonly SourceFile[]): Finding[] {
  const tests = files.filter(({ path }) => isTestFile(path))
  return tests.flatMap(({ path, text }) =>
    findMatches(text, /\[full: ([^\]\n]*)\]/g).flatMap(({ line, match: [, reason = ''] }) =>
      listWitnesses(reason)
        .filter((name) => !tests.some((file) => `/${file.path}`.endsWith(`/${name}`) && hasQuickTest(file)))
        .map((name) => ({ path, line, rule: 'witness', message: `${name} has no test that the quick tier runs` })),
    ),
  )
}

const listWitnesses = (reason: string): string[] => reason.match(/[\w./-]+\.(?:test|spec)\.tsx?/g) ?? []

/** Reads titles as they are written, so that one made of parts counts by its first. */
const hasQuickTest = ({ text }: SourceFile): boolean =>
  [...text.matchAll(/^\s*(?:it|test)(?:\.each[^\n]*|\.for[^\n]*)?\(\s*(['"`])(.*?)\1|^\s*\]\)?.*\)\((['"`])(.*?)\3/gmu)].some(
    ([, , title, , titleOfMany]) => !isFullTier(title ?? titleOfMany ?? ''),
  )
