import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from './findings.ts'

export const root = join(import.meta.dirname, '..')

/** Files that are text: a finding needs a line. */
const textFile = /(?:\.(?:ts|tsx|mjs|js|css|json|html|md|yml|yaml|svg|sql|txt|webmanifest)|\/run|\/\.[a-z]+|^\.[a-z]+)$/

/**
 * Reads every text file that belongs to the repository: what git tracks, and what it would track if it were added, so that a
 * check fires before the commit and not after it. A copy without git (a tarball) is walked instead.
 */
export function readSources(): SourceFile[] {
  return listPaths()
    .filter((path) => textFile.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** Folders of all workspaces, from the root: `packages/domain`. */
export function listWorkspaces(): string[] {
  return ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => `${group}/${name}`)
      .filter((folder) => existsSync(join(root, folder, 'package.json'))),
  )
}

function listPaths(): string[] {
  const git = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (git.status === 0) return [...new Set(git.stdout.split('\0').filter((path) => path !== ''))].sort()
  return walk('').sort()
}

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (!entry.isDirectory()) return [path]
    return ['node_modules', 'dist', 'data', '.git', '.cache', 'test-results', 'playwright-report'].includes(entry.name) &&
      folder.split('/').length < 3
      ? []
      : walk(path)
  })
}
