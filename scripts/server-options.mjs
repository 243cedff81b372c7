/**
 * How Node is told to run the server. Young objects get 8 MB at a time instead of as much as the machine allows: measured under load
 * (docs/benchmarks.md), the server answers as fast and holds about 60 MB less.
 */
export const serverOptions = ['--max-semi-space-size=8']
