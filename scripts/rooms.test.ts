import { describe, expect, it } from 'vitest'
import { checkBoundaries } from './check-boundaries.ts'
import { ROOM_SOURCES_MAX } from './rooms.ts'

describe('the rooms of a feature', () => {
  const order = 'apps/storefront/src/features/order'
  const sourcesOf = (room: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: `${room}/part-${index}.tsx`, text: '' }))
  const plant = (arrows: readonly [from: string, specifier: string][]) =>
    checkBoundaries(arrows.map(([from, specifier]) => ({ path: `${order}/${from}`, text: `\nimport { x } from '${specifier}'` })))

  it.each([order, `${order}/details`, 'apps/console/src/features/shop/people', 'apps/api/src/features/order'])(
    'hold twenty sources and not one more: %s',
    (room) => {
      expect(checkBoundaries(sourcesOf(room, ROOM_SOURCES_MAX))).toEqual([])
      expect(checkBoundaries(sourcesOf(room, ROOM_SOURCES_MAX + 1))).toEqual([
        { path: room, line: 1, rule: 'room-of-twenty', message: expect.stringContaining('holds 21 sources') },
      ])
    },
  )

  it('are counted each by itself, without tests, declarations and styles', () => {
    const beside = ['part.test.ts', 'part.test.tsx', 'part.d.ts', 'part.module.css', 'README.md', 'details/part.tsx']
    const files = [...sourcesOf(order, ROOM_SOURCES_MAX), ...beside.map((name) => ({ path: `${order}/${name}`, text: '' }))]
    expect(checkBoundaries(files)).toEqual([])
    expect(checkBoundaries(sourcesOf('apps/storefront/src/lib', 100))).toEqual([])
  })

  it('may stand on each other', () => {
    expect(
      plant([
        ['details/order-items.tsx', '../order-query.ts'],
        ['tracking/order-next.tsx', '../details/order-items.tsx'],
        ['tracking/placed-dialog.tsx', './order-next.tsx'],
      ]),
    ).toEqual([])
  })

  it('stand in no circle, of two or of three, for a style or a lazy part neither', () => {
    const circle = (rooms: readonly string[]) => rooms.map((from) => expect.objectContaining({ path: `${order}/${from}`, line: 2 }))
    expect(
      plant([
        ['details/order-items.tsx', '../order-query.ts'],
        ['order-list.tsx', './details/order-facts.tsx'],
      ]),
    ).toEqual(circle(['details/order-items.tsx', 'order-list.tsx']))
    expect(
      plant([
        ['details/order-items.tsx', '../actions/actions.module.css'],
        ['actions/cancel-order.tsx', '../tracking/order-steps.tsx'],
        ['tracking/order-next.tsx', '../details/order-facts.tsx'],
        ['tracking/placed-dialog.tsx', '../order-query.ts'],
      ]),
    ).toEqual(circle(['details/order-items.tsx', 'actions/cancel-order.tsx', 'tracking/order-next.tsx']))
    const lazy = { path: `${order}/order-list.tsx`, text: `export const load = () => import('./details/order-facts.tsx')` }
    const back = { path: `${order}/details/order-facts.tsx`, text: `import type { X } from '../order-query.ts'` }
    expect(checkBoundaries([lazy, back]).map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
      `rooms-in-no-circle: imports from ${order}/details, which stands on ${order} itself: move what both need into one of them, or into a room below`,
      expect.stringMatching(/^rooms-in-no-circle: /),
    ])
  })

  it('may be joined by a test', () => {
    expect(
      plant([
        ['draft.test.ts', './area/use-near-me.ts'],
        ['area/use-near-me.ts', '../queries.ts'],
      ]),
    ).toEqual([])
  })
})
