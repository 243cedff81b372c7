import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openShopForEachTest } from '../../testing/for-each-test.ts'
import { contains } from './contains.ts'

const shop = openShopForEachTest()

const isIn = async (text: string, stored: string): Promise<boolean> => {
  const people = sql<{ name: string }>`(select ${sql.lit(stored)} as name)`.as('people')
  return (await shop.context.db.selectFrom(people).select('name').where(contains('people.name', text)).execute()).length > 0
}

it('an Arabic name is found in each of its spellings', async () => {
  const spellings = [
    ['أحمد', 'احمد'],
    ['إبراهيم', 'ابراهيم'],
    ['آمنة', 'امنه'],
    ['ٱلسالم', 'السالم'],
    ['فاطمة', 'فاطمه'],
    ['هدى العلي', 'هدي العلى'],
    ['نـــورة', 'نورة'],
    ['مُحَمَّدٌ', 'محمد'],
  ] as const
  for (const [one, other] of spellings) {
    expect(await isIn(one, `السيد ${other} الكويتي`), `${one} in ${other}`).toBe(true)
    expect(await isIn(other, `السيد ${one} الكويتي`), `${other} in ${one}`).toBe(true)
  }
  expect(await isIn('أحمد', 'محمود')).toBe(false)
})

it('other text is found as it is written, whatever its case, and wildcards only as themselves', async () => {
  expect(await isIn('NOURA', 'Noura أحمد')).toBe(true)
  expect(await isIn('0431', '+96550004312')).toBe(true)
  expect(await isIn('a.l@x', 'Noura.Al@x.example')).toBe(false)
  expect(await isIn('أ%د', 'احمد')).toBe(false)
  expect(await isIn('أ%د', '100 ا%د')).toBe(true)
})
