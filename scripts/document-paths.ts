import type { SourceFile } from './findings.ts'

/** A relative path of a file, in backticks: with a folder, since a bare name says nothing of where it is. */
const quoted = /`((?:[\w@.-]+\/)+[\w@.-]+\.(?:ts|tsx|mjs|css|md|json|sh|conf|service))`/g

/**
 * Paths in documents of which no file is there. A path may be shortened from its front (`lib/soon.tsx`) or begin with the name of its package
 * (`domain/stock.ts`). What a build writes is not looked for.
 */
export function findMissingPaths(documents: readonly SourceFile[], paths: readonly string[]): string[] {
  const isThere = (path: string) => {
    const [name, ...rest] = path.split('/')
    const inPackage = `packages/${name}/src/${rest.join('/')}`
    return paths.some((known) => known === path || known === inPackage || known.endsWith(`/${path}`))
  }
  return documents.flatMap((document) =>
    [...document.text.matchAll(quoted)]
      .map(([, path = '']) => path.replace(/^(?:\.\.?\/)+/, ''))
      .filter((path) => !path.includes('dist/') && !isThere(path))
      .map((path) => `${document.path}: ${path}`),
  )
}
