// Builds the server and every front end whose sources changed since its last build. Each workspace defines its own build script.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installDependencies, PlainError, projectEnvironment, root, runMain, runQuietly } from './install.mjs'
import { stashOldFiles } from './old-files.mjs'

/** Folders that hold results, not sources. */
const notSources = new Set(['node_modules', 'dist', 'test-results'])

/** Builds each app whose sources differ from those of its last build. */
export async function buildApps() {
  for (const app of listApps()) {
    const stampFile = join(root, app, 'dist', '.build-stamp')
    const sources = digestSources([app, 'packages'])
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources) continue
    console.log(`Building the ${basename(app)} …`)
    const bringBack = stashOldFiles(join(root, app, 'dist'))
    const isBuilt = runQuietly('npm', ['run', '--silent', 'build', '--workspace', app], { ...projectEnvironment(), NODE_ENV: 'production' })
    bringBack(isBuilt, Date.now())
    if (!isBuilt) throw new PlainError(`The build of ${app} failed (see above).`)
    mkdirSync(join(root, app, 'dist'), { recursive: true })
    writeFileSync(stampFile, sources)
  }
}

/** @returns {string[]} workspaces that Vite builds */
function listApps() {
  return readdirSync(join(root, 'apps'))
    .map((name) => `apps/${name}`)
    .filter((app) => existsSync(join(root, app, 'vite.config.ts')))
}

/**
 * One digest of the contents of all sources under the folders. Contents, because a fresh clone gives every file a new time.
 * @param {string[]} folders
 */
function digestSources(folders) {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', 'tsconfig.base.json', ...folders.flatMap((folder) => listSources(join(root, folder)))]) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {string[]} paths from the root, sorted, without tests
 */
function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return notSources.has(entry.name) ? [] : listSources(path)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [relative(root, path)]
    })
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runMain(async () => {
    installDependencies()
    await buildApps()
    return 0
  })
}
