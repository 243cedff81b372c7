import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './source-files.ts'

interface Lock {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>
}

/** Every folder in which Node looks for a package that is required from `folder`, nearest first. */
function listModuleFolders(folder: string): string[] {
  const parts = folder.split('/').filter(Boolean)
  return [...parts.keys(), parts.length].reverse().map((length) => [...parts.slice(0, length), 'node_modules'].join('/'))
}

// When node_modules exists, npm locks only the binaries of the machine's own platform: https://github.com/npm/cli/issues/4828
it('the lock file names the binaries of every platform, so that it can be installed on each', () => {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const wanted = Object.entries(lock.packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ folder, name })),
  )
  const missing = wanted.filter(({ folder, name }) => !listModuleFolders(folder).some((place) => `${place}/${name}` in lock.packages))
  expect(wanted.length).toBeGreaterThan(0)
  expect(missing).toEqual([])
})
