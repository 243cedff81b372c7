import { defineConfig } from 'vitest/config'

/** The folders whose tests `npm run test:mutants` runs against each mutant. */
const folders = (process.env.MUTANT_TESTS ?? '').split(',').filter((folder) => folder !== '')

export default defineConfig({
  test: {
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: ['**/node_modules/**', '**/*postgres*.test.ts'],
    // A mutant that hangs is ended by Stryker; code that counts what it reaches is slow, and a busy machine slower.
    testTimeout: 600_000,
    hookTimeout: 60_000,
    // The quick tier. Mutants are tried in threads, which cannot be put into another time zone.
    testNamePattern: /^(?!.*(?:\[full: |the time zone of the machine))/u,
  },
})
