import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SHEET_OVERLAP_MM } from './limits.ts'
import { printPixels, START_PLACEMENT } from './print-geometry.ts'
import { planSheet, tileSheet } from './print-sheet.ts'

const cake = { widthMm: 300, heightMm: 200 }
const paper = { widthMm: 190, heightMm: 242 }

describe('the size of a sheet', () => {
  it('is that of the cake with its bleed for a picture that was drawn for it', () => {
    expect(planSheet(cake, { width: 3100, height: 2100 })).toEqual({ kind: 'print', widthMm: 310, heightMm: 210, cutMm: 5 })
    expect(planSheet(cake, { width: 2100, height: 3100 })).toEqual({ kind: 'print', widthMm: 210, heightMm: 310, cutMm: 5 })
    expect(planSheet({ widthMm: 240, heightMm: 240 }, { width: 900, height: 900 })).toMatchObject({ kind: 'print', widthMm: 250 })
  })

  it('is found for whatever the studio draws', () => {
    const photo = fc.record({ width: fc.integer({ min: 300, max: 6000 }), height: fc.integer({ min: 300, max: 6000 }) })
    const size = fc.record({ widthCm: fc.integer({ min: 10, max: 60 }), heightCm: fc.integer({ min: 10, max: 60 }) })
    fc.assert(
      fc.property(photo, size, (given, { widthCm, heightCm }) => {
        const drawn = printPixels({ shape: 'rectangle', size: { widthCm, heightCm }, photo: given }, START_PLACEMENT)
        const plan = planSheet({ widthMm: widthCm * 10, heightMm: heightCm * 10 }, drawn)
        expect(plan.kind).toBe('print')
      }),
    )
  })

  it('of a photo as it was taken is what fits the cake, whichever way it was held', () => {
    expect(planSheet(cake, { width: 4000, height: 2000 })).toEqual({ kind: 'photo', widthMm: 300, heightMm: 150, cutMm: 0 })
    expect(planSheet(cake, { width: 2000, height: 4000 })).toEqual({ kind: 'photo', widthMm: 150, heightMm: 300, cutMm: 0 })
    const stood = { widthMm: 200, heightMm: 300 }
    expect(planSheet(stood, { width: 2000, height: 4000 })).toEqual({ kind: 'photo', widthMm: 150, heightMm: 300, cutMm: 0 })
    expect(planSheet(stood, { width: 4000, height: 2000 })).toEqual({ kind: 'photo', widthMm: 300, heightMm: 150, cutMm: 0 })
    expect(planSheet(cake, { width: 1000, height: 1000 })).toMatchObject({ kind: 'photo', widthMm: 200, heightMm: 200 })
    const round = planSheet({ widthMm: 240, heightMm: 240 }, { width: 3000, height: 2000 })
    expect([round.kind, round.widthMm, round.heightMm]).toEqual(['photo', 240, 160])
  })

  it('of something without a size fits a small square', () => {
    expect(planSheet(null, { width: 2000, height: 1000 })).toEqual({ kind: 'unsized', widthMm: 120, heightMm: 60, cutMm: 0 })
  })
})

describe('the papers of a sheet', () => {
  it('are one where it fits, turned if need be', () => {
    expect(tileSheet({ widthMm: 190, heightMm: 242 }, paper)).toEqual({
      isTurned: false,
      tiles: [{ xMm: 0, yMm: 0, widthMm: 190, heightMm: 242 }],
    })
    expect(tileSheet({ widthMm: 240, heightMm: 150 }, paper)).toEqual({
      isTurned: true,
      tiles: [{ xMm: 0, yMm: 0, widthMm: 150, heightMm: 240 }],
    })
  })

  it('are not turned where that takes as many', () => {
    expect(tileSheet({ widthMm: 100, heightMm: 100 }, paper)).toEqual({
      isTurned: false,
      tiles: [{ xMm: 0, yMm: 0, widthMm: 100, heightMm: 100 }],
    })
    // Two papers with their overlap hold 370 millimetres exactly.
    const { isTurned, tiles } = tileSheet({ widthMm: 370, heightMm: 100 }, paper)
    expect([isTurned, tiles.map(({ xMm, widthMm }) => [xMm, widthMm])]).toEqual([
      false,
      [
        [0, 190],
        [180, 190],
      ],
    ])
  })

  it('are as many as it takes, alike, and overlap', () => {
    const { isTurned, tiles } = tileSheet({ widthMm: 310, heightMm: 210 }, paper)
    expect([isTurned, tiles.map(({ xMm, widthMm }) => [xMm, widthMm])]).toEqual([
      false,
      [
        [0, 160],
        [150, 160],
      ],
    ])
  })

  it('show every millimetre and fit the paper, whatever the size', () => {
    const side = fc.integer({ min: 10, max: 2000 })
    fc.assert(
      fc.property(side, side, (widthMm, heightMm) => {
        const { isTurned, tiles } = tileSheet({ widthMm, heightMm }, paper)
        const [wide, high] = isTurned ? [heightMm, widthMm] : [widthMm, heightMm]
        const last = tiles.at(-1)
        expect((last?.xMm ?? 0) + (last?.widthMm ?? 0)).toBeCloseTo(wide)
        expect((last?.yMm ?? 0) + (last?.heightMm ?? 0)).toBeCloseTo(high)
        for (const [index, tile] of tiles.entries()) {
          expect(tile.widthMm).toBeLessThanOrEqual(paper.widthMm + 1e-9)
          expect(tile.heightMm).toBeLessThanOrEqual(paper.heightMm + 1e-9)
          const before = tiles[index - 1]
          if (before !== undefined && before.yMm === tile.yMm) expect(before.xMm + before.widthMm - tile.xMm).toBeCloseTo(SHEET_OVERLAP_MM)
        }
      }),
    )
  })
})
