import type { Order } from '@sukkar/contract/order'
import { expect, it } from 'vitest'
import { writeAnswer, writeDeclined } from './answer-content.ts'
import type { Block, Sender } from './mail-content.ts'

const given = {
  order: { number: 'SK-1007', customer: { name: 'نورة' } } as Partial<Order> as Order,
  locale: 'ar' as const,
  addressLine: null,
  link: 'https://shop.example/',
  isGuests: false,
}
const sender = { locale: 'ar', shop: 'سكر', phone: '+965 2200 0000' } as Partial<Sender> as Sender
const valuesOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'facts' ? block.facts.map(({ values }) => values) : []))

it('isolates each line of what the customer and the shop wrote, so that it keeps its own direction', () => {
  const words = 'Two cakes (SK-1007).\n\nنورة'
  const lines = ['\u2068Two cakes (SK-1007).\u2069', '\u2068نورة\u2069']
  const answer = '15% off!'
  for (const about of ['review', 'complaint'] as const)
    expect(valuesOf(writeAnswer({ ...given, about, words, answer }, sender).blocks)).toEqual([lines, ['\u206815% off!\u2069']])
  expect(valuesOf(writeDeclined({ ...given, amountFils: 1250, reason: words }, sender).blocks)).toEqual([lines])
})
