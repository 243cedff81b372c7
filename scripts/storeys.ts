import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, SourceFile } from './findings.ts'
import { root } from './source-files.ts'

/** The storey of each feature of the API, by the feature's folder under `features`; 0 is the ground. */
export type Storeys = ReadonlyMap<string, number>

export const storeysFile = 'ARCHITECTURE.md'

const featuresFolder = 'apps/api/src/features/'

/** Reads the storeys from the table in ARCHITECTURE.md, which is their only source. */
export function loadStoreys(): Storeys {
  return readStoreys(readFileSync(join(root, storeysFile), 'utf8'))
}

/** Reads the table that begins with `| Storey`, the highest storey first: its last column names the features. */
export function readStoreys(text: string): Storeys {
  const table = /^\| Storey .*\n\|[ :|-]+\n((?:\|.*\n)+)/m.exec(text)?.[1]
  if (table === undefined) throw new Error(`${storeysFile} has no table of storeys`)
  const rows = table.trimEnd().split('\n').reverse()
  const named = rows.flatMap((row, storey) =>
    Array.from((row.split('|').at(-2) ?? '').matchAll(/`([a-z0-9/-]+)`/g), ([, name = '']) => [name, storey] as const),
  )
  const storeys = new Map(named)
  if (storeys.size !== named.length) throw new Error(`${storeysFile} names a feature twice in its table of storeys`)
  return storeys
}

/** The feature, or the room of one, that a file belongs to: its folder. */
export function featureOf(path: string): string | undefined {
  return path.startsWith(featuresFolder) ? path.slice(featuresFolder.length).split('/').slice(0, -1).join('/') : undefined
}

/** Reports feature folders that the table does not name, and names in the table without a folder. */
export function checkTable(files: readonly SourceFile[], storeys: Storeys): Finding[] {
  const features = new Map(files.flatMap(({ path }) => [[featureOf(path), path] as const]))
  features.delete(undefined)
  const homeless = [...features].filter(([name]) => name !== undefined && !storeys.has(name))
  const empty = files.some(({ path }) => path === storeysFile) ? [...storeys.keys()].filter((name) => !features.has(name)) : []
  return [
    ...homeless.map(([name, path]) => ({
      path,
      line: 1,
      rule: 'has-a-storey',
      message: `${name} stands on no storey: say in ${storeysFile} on which`,
    })),
    ...empty.map((name) => ({
      path: storeysFile,
      line: 1,
      rule: 'has-a-storey',
      message: `the table of storeys names ${name}, which is no feature`,
    })),
  ]
}
