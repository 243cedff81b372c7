import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'ui',
    include: ['src/**/*.test.{ts,tsx}', 'gallery/**/*.test.ts'],
    hookTimeout: 180_000,
    testTimeout: 180_000,
  },
})
