import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './source-files.ts'
import { checkWalks, readWalks } from './walks.ts'

describe('the walks through the code', () => {
  const text = readFileSync(join(root, 'docs/walks.md'), 'utf8')

  it('are true: each file and name is there, none is visited twice, and each hop follows from the one before it', () => {
    const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined)
    expect(checkWalks(text, read)).toEqual([])
  })

  it('are three, and a text of the product in both languages takes at most seven files', () => {
    const walks = readWalks(text)
    expect(walks.map(({ title }) => title)).toEqual([
      'A customer adds a cake with a picture',
      'A payment is confirmed by the reconciler',
      'Add a field to the product and show it in both languages',
    ])
    expect(walks[2]?.count).toBeLessThanOrEqual(7)
  })
})

describe('a walk', () => {
  const files: Record<string, string> = {
    'apps/a.ts': "import { b } from './b.ts'\nimport { m } from '@sukkar/domain/money'\nexport const a = () => import('./c.ts')",
    'apps/b.ts': 'export function b() {}',
    'apps/c.ts': "export const c = { 'c.key': 1 }",
    'packages/domain/src/money.ts': 'export type Money = number',
  }
  const check = (...hops: string[]) => checkWalks(`## A walk: ${hops.length} files\n${hops.join('\n')}\n`, (file) => files[file])

  it('may go along an import, a lazy one and one by name, aside and back, and over the network', () => {
    const aside = '   - `apps/b.ts` `b`: aside'
    expect(
      check('1. `apps/a.ts` `a`: begins', aside, '   - `packages/domain/src/money.ts` `Money`: aside', '2. `apps/c.ts` `c.key`: ends'),
    ).toEqual([])
    expect(check('1. `apps/b.ts` `b`: begins', '2. over the network: `apps/a.ts` `a`: ends')).toEqual([])
  })

  it.each([
    ['to a file that is none', ['1. `apps/gone.ts` `a`: begins'], 'line 2: apps/gone.ts is no file'],
    ['past a name that is none', ['1. `apps/a.ts` `b`: begins'], 'line 2: apps/a.ts has no b'],
    ['where nothing leads', ['1. `apps/b.ts` `b`: begins', '2. `apps/a.ts` `a`: ends'], 'line 3: apps/a.ts is not imported by apps/b.ts'],
    [
      'from what was aside',
      ['1. `apps/a.ts` `a`: begins', '   - `apps/b.ts` `b`: aside', '     - `apps/c.ts` `c`: on'],
      'line 4: apps/c.ts is not imported by apps/b.ts',
    ],
    [
      'to one file twice',
      ['1. `apps/a.ts` `a`: begins', '2. `apps/b.ts` `b`: on', '3. over the outbox: `apps/a.ts` `a`: ends'],
      'line 4: apps/a.ts is visited twice',
    ],
  ])('may not go %s', (_name, hops, problem) => {
    expect(check(...hops)).toEqual([problem])
  })

  it('has as many files as its title promises, and every item of its list is a hop', () => {
    expect(checkWalks('## A walk: 2 files\n1. `apps/a.ts` `a`: begins', (file) => files[file])).toEqual([
      '"A walk" promises 2 files and has 1',
    ])
    expect(() => check('1. `apps/a.ts`: begins')).toThrow('Line 2 is no hop')
  })
})
