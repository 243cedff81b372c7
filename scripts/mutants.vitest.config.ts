import { defineConfig } from 'vitest/config'

/** The folders whose tests `npm run test:mutants` runs against each mutant. */
const folders = (process.env.MUTANT_TESTS ?? '').split(',').filter((folder) => folder !== '')

export default defineConfig({
  test: {
    include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: ['**/node_modules/**', '**/*postgres*.test.ts'],
    // Stryker ends a mutant that hangs; code with coverage counters is slow, and slower on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 60_000,
    // The quick tier, without tests that change the time zone: mutants run in worker threads, which cannot.
    testNamePattern: /^(?!.*(?:\[full: |the time zone of the machine))/u,
  },
})
