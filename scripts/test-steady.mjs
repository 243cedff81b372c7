// `npm run test:steady -- 10`: runs `npm test` ten times in a row and reports whether every run had the same result.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { PlainError, root, runMain } from './install.mjs'

/** @typedef {{ verdict: string, minutes: number, named: string[] }} Run the last line, and the tests named as failed or unsteady */

await runMain(async () => {
  const count = Number(process.argv[2] ?? 10)
  if (!Number.isInteger(count) || count < 1) throw new PlainError('Say how many times: npm run test:steady -- 10')
  /** @type {Run[]} */
  const runs = []
  for (let number = 1; number <= count; number += 1) {
    const run = await runOnce()
    runs.push(run)
    console.log(`${number} of ${count}: ${run.verdict}, ${run.minutes.toFixed(1)} min`)
    for (const line of run.named) console.log(line)
  }
  const isSteady = runs.every(({ verdict, named }) => named.length === 0 && verdict.endsWith(' 0 failed') && verdict === runs[0]?.verdict)
  console.log(isSteady ? `\n${count} times the same: ${runs[0]?.verdict}` : '\nNot the same each time, or not green: see above.')
  return isSteady ? 0 : 1
})

/** @returns {Promise<Run>} */
async function runOnce() {
  const started = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts', 'verify.mjs')], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  for await (const part of child.stdout.setEncoding('utf8')) output += part
  const lines = output.trim().split('\n')
  // The named tests stand between the first heading and the last line, indented by two.
  const from = lines.findIndex((line) => line === 'What failed:' || line.startsWith('Unsteady, '))
  const named = from < 0 ? [] : lines.slice(from, -1).filter((line) => line.startsWith('  '))
  return { verdict: lines.at(-1) ?? 'no verdict', minutes: (performance.now() - started) / 60_000, named }
}
