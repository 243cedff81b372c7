// `npm run check`: all static checks of the code, in seconds.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkBoundaries } from './check-boundaries.ts'
import { checkCodeWords } from './check-code-words.ts'
import { checkCss } from './check-css.ts'
import { checkEnvironment } from './check-environment.ts'
import { checkGlossary } from './check-glossary.ts'
import { checkMarks } from './check-marks.ts'
import { checkText } from './check-text.ts'
import { checkLiterals, checkMessageFiles } from './check-words.ts'
import { checkConformance } from './conformance.ts'
import { type Finding, formatFindings, type SourceFile } from './findings.ts'
import { listWorkspaces, readSources, root } from './source-files.ts'
import { checkTrace } from './trace.ts'

interface Check {
  name: string
  run: () => Promise<{ ok: boolean; output: string }>
}

/** Each tool uses several cores: on two cores, two tools at a time finish the soonest. */
const parallelChecks = 2

const files = readSources()
const results = await runAll(listChecks(files))
console.log(
  results.every((ok) => ok) ? '\nEvery check passed.' : `\n${results.filter((ok) => !ok).length} of ${results.length} checks failed.`,
)
process.exitCode = results.every((ok) => ok) ? 0 : 1

function listChecks(sources: SourceFile[]): Check[] {
  const typed = [...listWorkspaces(), 'scripts', 'tests'].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
  return [
    ...typed.map((folder) => tool(`types ${folder}`, ['node_modules/typescript/bin/tsc', '-p', folder])),
    tool('unused (knip)', ['node_modules/knip/bin/knip.js', '--no-progress']),
    tool('format and lint (biome)', [
      'node_modules/@biomejs/biome/bin/biome',
      'ci',
      '--max-diagnostics=none',
      '--reporter=concise',
      '--error-on-warnings',
      '--colors=off',
    ]),
    own('boundaries', () => checkBoundaries(sources)),
    own('words', async () => [
      ...checkLiterals(sources),
      ...(await checkMessageFiles(
        sources.map(({ path }) => path),
        importFile,
      )),
    ]),
    own('glossary', () => checkGlossary(sources)),
    own('words of the code', () => checkCodeWords(sources)),
    own('logical CSS', () => checkCss(sources)),
    own('environment', () => checkEnvironment(sources)),
    own('calls and their tests', () => checkConformance(sources)),
    own('statements and their tests', () => checkTrace(sources)),
    own('long tests and their witnesses', () => checkMarks(sources)),
    own('text and names', () => checkText(sources)),
  ]
}

async function runAll(checks: Check[]): Promise<boolean[]> {
  const queue = checks.entries()
  const outcomes: boolean[] = []
  const work = async () => {
    for (const [index, check] of queue) {
      const started = performance.now()
      const { ok, output } = await check.run()
      outcomes[index] = ok
      console.log(`${ok ? 'ok  ' : 'FAIL'} ${check.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
      if (!ok) console.log(output.replace(/^/gm, '  '))
    }
  }
  await Promise.all(Array.from({ length: parallelChecks }, work))
  return outcomes
}

function own(name: string, find: () => Finding[] | Promise<Finding[]>): Check {
  return {
    name,
    run: async () => {
      const findings = await find()
      return { ok: findings.length === 0, output: formatFindings(findings) }
    },
  }
}

function tool(name: string, args: string[]): Check {
  return {
    name,
    run: async () => {
      const child = spawn(process.execPath, args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' },
      })
      const output = collectOutput(child)
      const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
      return { ok: code === 0, output: output.join('').trim() }
    },
  }
}

function collectOutput(child: ChildProcess): string[] {
  const chunks: string[] = []
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  return chunks
}

function importFile(path: string): Promise<Record<string, unknown>> {
  return import(pathToFileURL(join(root, path)).href)
}
