import { compiledMessages } from '@sukkar/i18n/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The API's address under `npm run dev`. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000'

/**
 * Declares the order of the cascade layers at the head of every style sheet. Sheets shared by several screens load before the page's own and would
 * otherwise define a wrong order, in which buttons look like text.
 */
const layersInOrder: Plugin = {
  name: 'layers-in-order',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `@layer base,ui;${file.source}`
  },
}

/** The staff's console: a page beside the shop with its own bundle. */
export default defineConfig({
  base: '/console/',
  plugins: [compiledMessages(), react(), layersInOrder],
  build: { outDir: 'dist/client', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { port: 5174, proxy: { '/api': apiOrigin, '/media': apiOrigin } },
})
