import { defineConfig } from 'vite'

/** The service worker: a separate script beside the client's files, without a hash in its name. */
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
