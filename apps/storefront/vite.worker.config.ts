import { defineConfig } from 'vite'

/** The service worker: one script beside the client's files, at an address without a hash. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    rollupOptions: {
      input: 'src/app/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
