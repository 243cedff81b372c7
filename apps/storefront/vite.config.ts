import { resolve } from 'node:path'
import { compiledMessages } from '@sukkar/i18n/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'

type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/** Where `npm run dev` runs the API. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000'

/** What the entry needs is one file, though other chunks use parts of it: many small files compress worse and arrive later. */
const firstView = { name: 'first-view', tags: ['$initial' as const], priority: 3 }

/** What the index page below its first view shares with other screens stands apart: the document carries its styles, which stay few, and a footer waits for no query client. */
const belowFirstView = {
  name: 'below',
  test: /packages\/(?:ui\/src\/(?:icons\.|notice|inline-error|picture|isolate)|i18n\/src\/formats|domain\/src\/(?:money|phone|digits)\.)|storefront\/src\/lib\/(?:picture-sources|money)/u,
  minShareCount: 2,
  includeDependenciesRecursively: false,
  priority: 2,
}

/**
 * Primitives and state that several screens use: one request instead of twenty, each of which costs a phone a round trip. What the
 * choice of a service needs of them is a file of its own, because a visit may begin there and nothing can be done before it has come.
 */
const sharedParts = {
  name: (id: string, modules: Modules) =>
    choosingService.some((source) => listImported(source, modules).has(id)) ? 'parts' : 'more-parts',
  test: /packages\/(?:ui|domain|contract)\/src\/(?!widgets|search-)|storefront\/src\/(?:lib\/|features\/(?:pick-service\/|place\/(?:place-dialog|middle)))|@tanstack\/(?:react-)?query/u,
  minShareCount: 2,
  includeDependenciesRecursively: false,
  priority: 1,
}

const choosingService = ['screens/pick-service.tsx', 'features/pick-service/area/area-list.tsx']

/** What a source imports before it runs, and what that imports. */
const listImported = (source: string, modules: Modules): Set<string> => {
  const found = new Set([resolve(import.meta.dirname, 'src', source)])
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** React brings this itself since its version 18; the shim is for those before. */
const builtInStore = { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }

/** React's hook for the tools of developers, which a built page carries for nobody; `npm run dev` has React announce itself. */
const withoutDeveloperTools = process.env.NODE_ENV === 'production' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {}

/** The prerendered page must be built up as the browser builds it, or the browser could not take it over. */
const browserRouter = {
  find: '@tanstack/router-core/isServer',
  replacement: resolve(import.meta.dirname, '../../node_modules/@tanstack/router-core/dist/esm/isServer/client.js'),
}

/** Two builds: the client (`vite build`) and the prerender bundle that the server runs (`vite build --ssr`). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [compiledMessages(), react()],
  resolve: { alias: isSsrBuild ? [browserRouter, builtInStore] : [builtInStore] },
  // The server runs the bundle in any environment; React's slow development build is never wanted there.
  // Nor does a page that is drawn for anybody read what one browser keeps: Node has such a store too, and warns that it has no file.
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
  // The prerender bundle carries its dependencies, so that the API needs none of the storefront's.
  ssr: { noExternal: true },
  server: { proxy: { '/api': apiOrigin, '/media': apiOrigin } },
}))
