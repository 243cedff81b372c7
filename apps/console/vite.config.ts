import { compiledMessages } from '@sukkar/i18n/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where `npm run dev` runs the API. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:3000'

/**
 * Says at the head of every style sheet which layer stands above which. What several screens share comes before the page's own sheet,
 * and would turn the order round: then a button looks like text.
 */
const layersInOrder: Plugin = {
  name: 'layers-in-order',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `@layer base,ui;${file.source}`
  },
}

/** The staff's console: a page of its own beside the shop, with a bundle of its own. */
export default defineConfig({
  base: '/console/',
  plugins: [compiledMessages(), react(), layersInOrder],
  build: { outDir: 'dist/client', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { port: 5174, proxy: { '/api': apiOrigin, '/media': apiOrigin } },
})
