// `npm run dev`: the server restarts, and the storefront and the console reload, as their files change. Vite's servers pass /api on to the API.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { forwardSignals, installDependencies, projectEnvironment, root, runMain } from './install.mjs'

await runMain(async () => {
  const node = installDependencies()
  const port = process.env.PORT ?? '3000'
  const env = { DEV_MAIL: '1', ...projectEnvironment(), PORT: port, API_ORIGIN: `http://127.0.0.1:${port}` }
  const children = [
    spawn(node, ['--watch', 'apps/api/src/main.ts'], { cwd: root, stdio: 'inherit', env }),
    // Starts Vite itself: npm would end on a signal without ending the Vite that it runs.
    ...['apps/storefront', 'apps/console'].map((folder) =>
      spawn(node, [join(root, 'node_modules/vite/bin/vite.js')], { cwd: join(root, folder), stdio: 'inherit', env }),
    ),
  ]
  /** @param {NodeJS.Signals} signal */
  const stopAll = (signal) => {
    for (const child of children) child.kill(signal)
  }
  forwardSignals(stopAll)
  // When one process ends, stop the others too.
  const code = await Promise.race(
    children.map((child) => new Promise((/** @type {(code: number) => void} */ resolve) => child.on('exit', (exit) => resolve(exit ?? 0)))),
  )
  stopAll('SIGTERM')
  return code
})
