import { describe, expect, it } from 'vitest'
import { checkEnvironment } from './check-environment.ts'

function messages(code: string, readme: string, path = 'apps/api/src/config.ts'): string[] {
  return checkEnvironment([
    { path, text: code },
    { path: 'README.md', text: readme },
  ]).map(({ message }) => message)
}

describe('the limits of calls', () => {
  // In two parts, for the check reads this file too.
  const limits = ['RATE', 'LIMITS'].join('_')
  const find = (text: string, path = 'apps/api/src/flood.test.ts') =>
    checkEnvironment([{ path, text }]).map(({ rule, line }) => `${line} ${rule}`)

  it.each([
    [`openShop({ env: { ${limits}: '0' } })`, 'apps/api/src/flood.test.ts'],
    [`openShop({ env: { '${limits}': 0 } })`, 'tests/journey.ts'],
    [`${limits}=0 npm start`, 'deploy/start.sh'],
    [`vi.stubEnv('${limits}', '0')`, 'scripts/bench.mjs'],
  ])('are on: %s is refused in %s', (text, path) => {
    expect(find(`\n${text}`, path)).toEqual(['2 limits-on'])
  })

  it('are off only with a reason', () => {
    expect(find(`// limits off: the database's own is tried\nopenShop({ env: { ${limits}: '0' } })`)).toEqual([])
    expect(find(`// limits off:\nopenShop({ env: { ${limits}: '0' } })`)).toEqual(['2 limits-on'])
    expect(find(`openShop({ env: { ${limits}: '1' } })`)).toEqual([])
  })
})

describe('README.md describes the environment', () => {
  it.each(['env.DATA_DIR', 'process.env.DATA_DIR', 'reading.environment.DATA_DIR', "readUrl(reading, 'DATA_DIR', [])"])(
    'finds a variable that %s reads',
    (expression) => {
      expect(messages(`export const a = ${expression}`, '')).toEqual(['DATA_DIR is read here and missing in README.md'])
      expect(messages(`export const a = ${expression}`, '| `DATA_DIR` | where |')).toEqual([])
    },
  )

  it('finds a description of what nothing reads', () => {
    expect(messages('export const a = 1', 'x\n`SMTP_URL`')).toEqual(['SMTP_URL is described and nothing reads it'])
  })

  it('sees a description with a value', () => {
    expect(messages('export const a = env.TEST_DIALECT', '`TEST_DIALECT=pglite`')).toEqual([])
  })

  it('asks for nothing that tools set, nor for what only tests read', () => {
    expect(messages('export const a = [process.env.PATH, import.meta.env.SSR, limits.PAGE_SIZE]', '')).toEqual([])
    expect(messages('export const a = env.DATA_DIR', '', 'apps/api/src/config.test.ts')).toEqual([])
  })
})
