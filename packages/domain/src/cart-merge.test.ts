import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinNotes, type MergeCart, type MergeLine, planCartMerge } from './cart-merge.ts'
import { CART_LINES_MAX, CART_PICTURES_MAX, QUANTITY_MAX } from './limits.ts'

const line = (id: string, likeness: string, given: Partial<MergeLine> = {}): MergeLine => ({
  id,
  likeness,
  quantity: 1,
  seenPriceFils: 900,
  notes: [],
  pictureCount: 0,
  ...given,
})
const cart = (lines: MergeLine[], given: Partial<MergeCart> = {}): MergeCart => ({ areaId: '202', service: 'asap', lines, ...given })

describe("a guest's cart at sign-in", () => {
  it('brings nothing when it is empty', () => {
    expect(planCartMerge(cart([]), cart([line('m', 'éclair')]))).toEqual({ kind: 'nothing' })
    expect(planCartMerge(cart([]), null)).toEqual({ kind: 'nothing' })
  })

  it('becomes the member’s when the member has none, or an empty one of any choice', () => {
    const guest = cart([line('g', 'éclair')])
    expect(planCartMerge(guest, null)).toEqual({ kind: 'take_over' })
    expect(planCartMerge(guest, cart([], { areaId: '1', service: 'pre_order' }))).toEqual({ kind: 'take_over' })
  })

  it('adds its quantities to like lines and brings its other lines', () => {
    const guest = cart([line('g1', 'éclair', { quantity: 2, seenPriceFils: 950 }), line('g2', 'kunafa')])
    const member = cart([line('m1', 'éclair', { quantity: 3, seenPriceFils: 900 }), line('m2', 'cake')])
    expect(planCartMerge(guest, member)).toEqual({
      kind: 'merge',
      joined: [{ guestLineId: 'g1', memberLineId: 'm1', quantity: 5, notes: [], seenPriceFils: 900 }],
      movedLineIds: ['g2'],
    })
  })

  it('adds up lines that editing has made alike', () => {
    const notes = ['Sara', 'Huda']
    const guest = cart([line('g1', 'éclair', { quantity: 2, notes }), line('g2', 'éclair', { quantity: 4, notes, seenPriceFils: 850 })])
    expect(planCartMerge(guest, cart([line('m', 'éclair', { quantity: 3, notes })]))).toEqual({
      kind: 'merge',
      joined: [
        { guestLineId: 'g1', memberLineId: 'm', quantity: 5, notes: [...notes, '', ...notes], seenPriceFils: 900 },
        { guestLineId: 'g2', memberLineId: 'm', quantity: 9, notes: [...notes, '', ...notes, ...notes], seenPriceFils: 850 },
      ],
      movedLineIds: [],
    })
  })

  it.each([
    ['pictures', { pictureCount: 1 }, {}],
    ['pictures of the member', {}, { pictureCount: 1 }],
  ])('stays a line of its own beside a like one with %s', (_, guest, member) => {
    expect(planCartMerge(cart([line('g', 'cake', guest)]), cart([line('m', 'cake', member)]))).toEqual({
      kind: 'merge',
      joined: [],
      movedLineIds: ['g'],
    })
  })

  it.each([
    ['another area', { areaId: '101' }, 'differs'],
    ['another service', { service: 'pre_order' }, 'differs'],
    ['no area yet', { areaId: null }, 'merge'],
    ['no service yet', { service: null }, 'merge'],
  ] as const)('for %s', (_, given, kind) => {
    expect(planCartMerge(cart([line('g', 'a')], given), cart([line('m', 'b')])).kind).toBe(kind)
    expect(planCartMerge(cart([line('g', 'a')]), cart([line('m', 'b')], given)).kind).toBe(kind)
  })

  it.each([
    [
      'units of one thing',
      [line('g', 'a', { quantity: 50 })],
      [line('m', 'a', { quantity: QUANTITY_MAX - 50 })],
      [line('m', 'a', { quantity: QUANTITY_MAX - 49 })],
    ],
    [
      'pictures',
      [line('g', 'a', { pictureCount: 30 })],
      [line('m', 'b', { pictureCount: CART_PICTURES_MAX - 30 })],
      [line('m', 'b', { pictureCount: CART_PICTURES_MAX - 29 })],
    ],
    [
      'lines',
      [line('g', 'a')],
      Array.from({ length: CART_LINES_MAX - 1 }, (_, n) => line(`m${n}`, `b${n}`)),
      Array.from({ length: CART_LINES_MAX }, (_, n) => line(`m${n}`, `b${n}`)),
    ],
  ])('up to the most %s, and is not cut beyond', (_, guest, fitting, tooMany) => {
    expect(planCartMerge(cart(guest), cart(fitting)).kind).toBe('merge')
    expect(planCartMerge(cart(guest), cart(tooMany))).toEqual({ kind: 'differs' })
  })

  it('never loses a unit or a line', () => {
    const lines = (owner: string): fc.Arbitrary<MergeLine[]> =>
      fc
        .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 })
        .chain((kinds) =>
          fc.tuple(...kinds.map((kind) => fc.integer({ min: 1, max: 40 }).map((quantity) => line(`${owner}-${kind}`, kind, { quantity })))),
        )
    void fc.assert(
      fc.property(lines('g'), lines('m'), (guest, member) => {
        const plan = planCartMerge(cart(guest), cart(member))
        if (plan.kind !== 'merge') throw new Error(`was ${plan.kind}`)
        const joined = new Map(plan.joined.map((entry) => [entry.memberLineId, entry.quantity]))
        const units = (all: MergeLine[]) => all.reduce((sum, entry) => sum + entry.quantity, 0)
        const kept = member.reduce((sum, entry) => sum + (joined.get(entry.id) ?? entry.quantity), 0)
        expect(kept + units(guest.filter((entry) => plan.movedLineIds.includes(entry.id)))).toBe(units(guest) + units(member))
        expect(plan.joined.length + plan.movedLineIds.length).toBe(guest.length)
      }),
    )
  })
})

describe('the notes of a line to which units are added', () => {
  it.each([
    [['a'], 1, ['a'], ['a', 'a']],
    [['a'], 3, ['a'], ['a', '', '', 'a']],
    [['a', 'b'], 1, ['a', 'b'], ['a', 'a', 'b']],
    [[], 2, [], []],
  ])('stay with their units: %j of %s and %j', (notes, quantity, added, joined) => {
    expect(joinNotes({ notes, quantity }, added)).toEqual(joined)
  })
})
