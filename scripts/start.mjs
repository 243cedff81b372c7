// `npm start`: installs, builds and starts the shop, in a fresh clone too. The server itself migrates and seeds.

import { join } from 'node:path'
import { buildApps } from './build.mjs'
import { installDependencies, projectEnvironment, root, runAttached, runMain } from './install.mjs'
import { serverEnvironment, serverOptions } from './server-options.mjs'

await runMain(async () => {
  const node = installDependencies()
  await buildApps()
  // Node's compile cache shortens the next start.
  const compiled = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }
  return runAttached(node, [...serverOptions, 'apps/api/dist/server.mjs'], {
    env: { ...serverEnvironment, ...compiled, ...projectEnvironment() },
  })
})
