// `npm start`: from a fresh clone to a shop that answers, with nothing to do before it. The server itself migrates and seeds.
import { buildFrontEnds } from './build.mjs'
import { installDependencies, projectEnvironment, runAttached, runMain } from './install.mjs'
import { serverEnvironment, serverOptions } from './server-options.mjs'

await runMain(async () => {
  const node = installDependencies()
  await buildFrontEnds()
  return runAttached(node, [...serverOptions, 'apps/api/src/main.ts'], { env: { ...serverEnvironment, ...projectEnvironment() } })
})
