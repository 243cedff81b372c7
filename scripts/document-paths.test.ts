import { describe, expect, it } from 'vitest'
import { findMissingPaths } from './document-paths.ts'
import { readSources } from './source-files.ts'

describe('paths in the documents', () => {
  it('are those of files', () => {
    const sources = readSources()
    const documents = sources.filter(({ path }) => path.endsWith('.md'))
    expect(documents.length).toBeGreaterThan(50)
    expect(
      findMissingPaths(
        documents,
        sources.map(({ path }) => path),
      ),
    ).toEqual([])
  })

  it('are found by their end or by the name of their package', () => {
    const paths = ['apps/storefront/src/lib/soon.tsx', 'packages/domain/src/stock.ts']
    const text =
      '`lib/soon.tsx`, `domain/stock.ts`, `lib/below.tsx`, `domain/lib/stock.ts`, `apps/api/dist/server.mjs`, `/etc/x/y.conf`, `z.ts`'
    expect(findMissingPaths([{ path: 'a.md', text }], paths)).toEqual(['a.md: lib/below.tsx', 'a.md: domain/lib/stock.ts'])
  })
})
