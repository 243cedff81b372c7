// `npm run test:mutants`: changes the code in small ways, one at a time, and reports for each folder how many of the changes a test detects.
// `npm run test:mutants -- coupon --share 0.2 --seed 7` mutates a fifth of the lines of the folders whose paths contain "coupon", drawn by that seed.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Area, areas, countByFolder, drawRanges, formatCounts, type Report } from './mutant-areas.ts'
import { root } from './source-files.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
})
const chosen = areas.filter(({ folder }) => positionals.length === 0 || positionals.some((name) => folder.includes(name)))
if (chosen.length === 0) throw new Error(`No folder is called so. There are ${areas.map(({ folder }) => folder).join(', ')}`)

const counts = chosen.flatMap((area) => countByFolder(tryMutants(area), area))
console.log(formatCounts(counts, { share: Number(values.share), seed: Number(values.seed) }))
process.exitCode = counts.every(({ isEnough }) => isEnough) ? 0 : 1

/** Runs Stryker, which mutates a copy of the project and not the working tree, and returns its report. */
function tryMutants(area: Area): Report {
  const files = globSync(`${area.folder}/**/*.ts`, { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] }).map((path) => ({
    path,
    lines: readFileSync(join(root, path), 'utf8').split('\n').length,
  }))
  const mutate = drawRanges(files, { share: Number(values.share), seed: Number(values.seed) })
  if (mutate.length === 0) return { files: {} }
  const output = join(root, '.mutants')
  rmSync(output, { recursive: true, force: true })
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', '--mutate', mutate.join(',')],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, MUTANT_TESTS: area.tests.join(',') },
    },
  )
  if (status !== 0) throw new Error(`The mutants of ${area.folder} could not be tried; what Stryker said stands above`)
  const report = JSON.parse(readFileSync(join(output, 'report.json'), 'utf8')) as Report
  rmSync(output, { recursive: true, force: true })
  return report
}
