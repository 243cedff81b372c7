import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** Steps up to this one were applied to a stopped shop, so they may break the program before them. */
const lastOfStoppedShops = 35

/** Statements that break a running older program: they remove what it reads, or require what it does not write. */
const breaks: readonly RegExp[] = [
  /\bdrop\s+(?:table|column|constraint)\b/iu,
  /\brename\s+(?:to|column)\b/iu,
  /\bset\s+not\s+null\b/iu,
  /\badd\s+constraint\b/iu,
  /\badd\s+column\s+\w+\s+(?![^`,]*\bdefault\b)[^`,]*\bnot\s+null\b/iu,
  /\.(?:dropTable|dropColumn|dropConstraint|renameTo|renameColumn|setNotNull|alterColumn)\(/u,
]

/** A step that removes something names the last step whose program needed it: `// contract: no program since 0041 reads it`. */
const contract = /\/\/ contract: no program since (\d{4}) \S/u

const findBreaks = (text: string): string[] => (contract.test(text) ? [] : breaks.flatMap((pattern) => text.match(pattern)?.[0] ?? []))

describe('a step of the schema', () => {
  it('leaves the program before it working while both run', () => {
    const folder = join(import.meta.dirname, 'migrations')
    const steps = readdirSync(folder).filter((name) => /^\d{4}-/u.test(name) && Number(name.slice(0, 4)) > lastOfStoppedShops)
    const found = steps.flatMap((name) => findBreaks(readFileSync(join(folder, name), 'utf8')).map((words) => `${name}: ${words}`))
    expect(found).toEqual([])
  })

  it.each([
    'alter table orders drop column raw',
    'drop table carts',
    'alter table a rename to b',
    '`alter table orders add column cost integer not null check (cost > 0)`',
    'alter table orders alter column name set not null',
    "db.schema.alterTable('orders').dropColumn('raw')",
  ])('does not when it says: %s', (words) => {
    expect(findBreaks(words)).toHaveLength(1)
    expect(findBreaks(`// contract: no program since 0041 reads it\n${words}`)).toEqual([])
  })

  it.each([
    '`alter table orders add column cost integer not null default 1 check (cost > 0)`',
    '`alter table orders add column told_at text`',
    '`create table a (id text not null)`',
    '`drop index carts_by_state`',
  ])('does when it says: %s', (words) => {
    expect(findBreaks(words)).toEqual([])
  })
})
