import { readFileSync } from 'node:fs'

type ManifestChunk = { file: string; name?: string; css?: string[]; imports?: string[]; isEntry?: boolean }

export type BuildFiles = {
  entry: string
  /** The chunks that the entry imports. */
  preloads: string[]
  /** The entry's own stylesheets, which the document inlines. */
  entryStyles: string[]
  /** The styles of the first view, in order, and those of further sources that the document shows. */
  styleWith: (...sourceEnds: readonly string[]) => string
  /** The chunks and styles of a source and its imports that the entry does not include, found by the end of the source's path. */
  filesOf: (sourceEnd: string) => string[]
}

/** Reads the manifest of the client build; `folder` is `dist/client`. */
export const readBuildFiles = (folder: URL): BuildFiles => {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8')) as Record<string, ManifestChunk>
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('The client build has no entry')
  const first = reach(manifest, entry)
  const beyondFirst = (sourceEnd: string): ManifestChunk[] => {
    // The manifest lists a source that several chunks import only by the name of its chunk.
    const name = /([^/]+)\.tsx?$/.exec(sourceEnd)?.[1]
    const chunk =
      Object.entries(manifest).find(([key]) => key.endsWith(sourceEnd))?.[1] ?? Object.values(manifest).find((one) => one.name === name)
    if (!chunk) throw new Error(`The client build has no ${sourceEnd}`)
    return reach(manifest, chunk).filter((reached) => !first.includes(reached))
  }
  return {
    entry: entry.file,
    preloads: first.filter((chunk) => chunk !== entry).map((chunk) => chunk.file),
    entryStyles: first.flatMap((chunk) => chunk.css ?? []),
    styleWith: (...sourceEnds) => {
      const files = new Set([...first, ...sourceEnds.flatMap(beyondFirst)].flatMap((chunk) => chunk.css ?? []))
      return [...files].map((file) => readFileSync(new URL(file, folder), 'utf8').trim()).join('')
    },
    filesOf: (sourceEnd) => [...new Set(beyondFirst(sourceEnd).flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]))],
  }
}

const reach = (manifest: Record<string, ManifestChunk>, from: ManifestChunk): ManifestChunk[] => {
  const seen = new Set<ManifestChunk>()
  const visit = (chunk: ManifestChunk): void => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports ?? []) {
      const imported = manifest[name]
      if (imported) visit(imported)
    }
  }
  visit(from)
  return [...seen]
}
