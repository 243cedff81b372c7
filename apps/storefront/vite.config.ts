import { resolve } from 'node:path'
import { compiledMessages } from '@sukkar/i18n/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'

type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/** Where `npm run dev` runs the API. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000'

/** Everything the entry needs is one file, even where other chunks use parts of it: many small files compress worse and arrive later. */
const firstView = { name: 'first-view', tags: ['$initial' as const], priority: 3 }

/**
 * Modules that the index page below its first view shares with other screens: the document inlines their styles, so these stay few, and the
 * footer must not wait for the query client.
 */
const belowFirstView = {
  name: 'below',
  test: /packages\/(?:ui\/src\/(?:icons\.|notice|inline-error|picture|isolate)|i18n\/src\/formats|domain\/src\/(?:money|phone|digits)\.)|storefront\/src\/lib\/(?:picture-sources|money)/u,
  minShareCount: 2,
  includeDependenciesRecursively: false,
  priority: 2,
}

/**
 * Primitives and state shared by several screens: one request instead of twenty, each of which costs a phone a round trip. The parts that
 * pick-service needs are a file of their own, because a visit may begin there and needs them before anything works.
 */
const sharedParts = {
  name: (id: string, modules: Modules) =>
    choosingService.some((source) => listImported(source, modules).has(id)) ? 'parts' : 'more-parts',
  test: /packages\/(?:ui|domain|contract|i18n)\/src\/(?!widgets|search-|catalogues|messages)|storefront\/src\/(?:lib\/|features\/(?:pick-service\/|place\/(?:place-dialog|middle)))|@tanstack\/(?:react-)?query|useCanGoBack/u,
  minShareCount: 2,
  includeDependenciesRecursively: false,
  priority: 1,
}

const choosingService = ['screens/pick-service.tsx', 'features/pick-service/area/area-list.tsx']

/** All static imports of a source, transitively. */
const listImported = (source: string, modules: Modules): Set<string> => {
  const found = new Set([resolve(import.meta.dirname, 'src', source)])
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** React has had this hook since version 18; the shim is for earlier versions. */
const builtInStore = { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }

/** Removes React's hook for the developer tools from the built page; under `npm run dev` React still announces itself. */
const withoutDeveloperTools = process.env.NODE_ENV === 'production' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {}

/** The prerender must render as the browser does, or React could not hydrate the page. */
const browserRouter = {
  find: '@tanstack/router-core/isServer',
  replacement: resolve(import.meta.dirname, '../../node_modules/@tanstack/router-core/dist/esm/isServer/client.js'),
}

/** Two builds: the client (`vite build`) and the prerender bundle that the server runs (`vite build --ssr`). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [compiledMessages(), react()],
  resolve: { alias: isSsrBuild ? [browserRouter, builtInStore] : [builtInStore] },
  // The server runs the bundle in any environment, but never with React's slow development build. A prerendered page must not read a
  // browser's storage: Node has a `localStorage` too, and warns that it has no file.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"', self: 'globalThis', localStorage: 'undefined' } : withoutDeveloperTools,
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node22',
        rollupOptions: { input: 'src/app/prerender.tsx', output: { entryFileNames: 'prerender.js' } },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rollupOptions: { input: 'src/app/main.tsx', output: { codeSplitting: { groups: [firstView, belowFirstView, sharedParts] } } },
      },
  // The prerender bundle includes its dependencies, so that the API needs none of the storefront's.
  ssr: { noExternal: true },
  server: { proxy: { '/api': apiOrigin, '/media': apiOrigin } },
}))
