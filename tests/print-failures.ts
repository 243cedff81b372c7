import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints a failure when it happens: the list comes at the end, which a run that is stopped does not reach. */
class PrintFailures implements Reporter {
  onTestEnd(test: TestCase, { errors }: TestResult): void {
    for (const { message } of errors) process.stderr.write(`${test.title}\n${message}\n`)
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export.
export default PrintFailures
