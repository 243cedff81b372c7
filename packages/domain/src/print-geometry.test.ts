import { describe, expect, it } from 'vitest'
import { PICTURE_EDGE_MAX_PIXELS } from './limits.ts'
import {
  clampPlacement,
  cmPerPixel,
  dotsPerInch,
  isCovered,
  isPrintShape,
  judgeSharpness,
  largestSharp,
  moveBy,
  normaliseTurn,
  type Placement,
  type Print,
  printPixels,
  START_PLACEMENT,
  stoodUp,
  withBleed,
  zoomRange,
} from './print-geometry.ts'

const sheet = (widthCm = 30, heightCm = 20): Print => ({
  shape: 'rectangle',
  size: { widthCm, heightCm },
  photo: { width: 3000, height: 2000 },
})
const round: Print = { shape: 'round', size: { widthCm: 20, heightCm: 20 }, photo: { width: 1500, height: 1000 } }
const placed = (change: Partial<Placement>): Placement => ({ ...START_PLACEMENT, ...change })

describe('a print in centimetres', () => {
  it('has half a centimetre more on every side than is seen', () => {
    expect(withBleed({ widthCm: 30, heightCm: 20 })).toEqual({ widthCm: 31, heightCm: 21 })
  })

  it('stands up where it is a rectangle and nowhere else', () => {
    expect(stoodUp('rectangle', { widthCm: 30, heightCm: 20 }, true)).toEqual({ widthCm: 20, heightCm: 30 })
    expect(stoodUp('rectangle', { widthCm: 30, heightCm: 20 }, false)).toEqual({ widthCm: 30, heightCm: 20 })
    expect(stoodUp('rectangle', { widthCm: 20, heightCm: 30 }, true)).toEqual({ widthCm: 20, heightCm: 30 })
    expect(stoodUp('rectangle', { widthCm: 20, heightCm: 30 }, false)).toEqual({ widthCm: 30, heightCm: 20 })
    expect(stoodUp('heart', { widthCm: 25, heightCm: 23 }, true)).toEqual({ widthCm: 25, heightCm: 23 })
  })

  it('has one of three outlines', () => {
    expect(['rectangle', 'round', 'heart', 'star', null].map(isPrintShape)).toEqual([true, true, true, false, false])
  })
})

describe('a photo in its print', () => {
  it('just covers it and its bleed at zoom one', () => {
    // 21 cm of height from 2000 pixels is the narrower fit of the two.
    expect(cmPerPixel(sheet(), START_PLACEMENT)).toBeCloseTo(21 / 2000, 10)
    expect(isCovered(sheet(), START_PLACEMENT)).toBe(true)
    expect(isCovered(sheet(), placed({ zoom: 0.98 }))).toBe(false)
  })

  it('covers more when it is turned, except a round one', () => {
    // Stood up, 2000 pixels have to cover 31 cm.
    expect(cmPerPixel(sheet(), placed({ turn: 90 }))).toBeCloseTo(31 / 2000, 10)
    expect(cmPerPixel(sheet(), placed({ turn: 45 }))).toBeCloseTo((31 + 21) / Math.SQRT2 / 2000, 10)
    expect(cmPerPixel(round, placed({ turn: 33 }))).toBeCloseTo(cmPerPixel(round, START_PLACEMENT), 10)
  })

  it('is covered by what takes more, its width or its height', () => {
    const oval = (width: number, height: number): Print => ({
      shape: 'round',
      size: { widthCm: 20, heightCm: 10 },
      photo: { width, height },
    })
    // 21 by 11 cm with the bleed.
    expect(cmPerPixel(oval(2100, 5500), START_PLACEMENT)).toBeCloseTo(21 / 2100, 10)
    expect(cmPerPixel(oval(2100, 550), START_PLACEMENT)).toBeCloseTo(11 / 550, 10)
    const narrow: Print = { ...sheet(), photo: { width: 1000, height: 9000 } }
    const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)]
    expect(cmPerPixel(narrow, placed({ turn: 30 }))).toBeCloseTo((31 * cos + 21 * sin) / 1000, 10)
  })

  it('is seen whole when the longer of its sides fits', () => {
    const wide: Print = { ...sheet(), photo: { width: 4000, height: 1000 } }
    const high: Print = { ...sheet(), photo: { width: 1000, height: 4000 } }
    expect(zoomRange(wide, 0).min).toBeCloseTo(30 / 4000 / (21 / 1000), 10)
    expect(zoomRange(high, 0).min).toBeCloseTo(20 / 4000 / (31 / 1000), 10)
  })

  it('covers it up to the edge of its room, to the sides as well as up and down', () => {
    // At twice the cover the photo is 63 by 42 cm: 16 and 10.5 cm of room, in long sides of 30 cm.
    const covers = (x: number, y: number) => isCovered(sheet(), placed({ zoom: 2, x, y }))
    expect([covers(15.99 / 30, 0), covers(-15.99 / 30, 0), covers(0, 10.49 / 30), covers(0, -10.49 / 30)]).toEqual([true, true, true, true])
    expect([covers(16.01 / 30, 0), covers(-16.01 / 30, 0), covers(0, 10.51 / 30), covers(0, -10.51 / 30)]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it.each([0, 17, 45, 90, 133, 180, -60])('covers every corner at zoom one when turned by %i degrees', (turn) => {
    expect(isCovered(sheet(), clampPlacement(sheet(), placed({ turn, x: 3, y: -3 })))).toBe(true)
    expect(isCovered(round, clampPlacement(round, placed({ turn, x: -3, y: 3 })))).toBe(true)
  })

  it('may be seen whole, with icing around it, and no smaller', () => {
    const { min } = zoomRange(sheet(), 0)
    const smallest = clampPlacement(sheet(), placed({ zoom: 0.01 }))
    expect(smallest.zoom).toBeCloseTo(min, 10)
    // Its height is that of the sheet without the bleed, 20 cm.
    expect(cmPerPixel(sheet(), smallest) * 2000).toBeCloseTo(20, 6)
    expect(clampPlacement(sheet(), placed({ zoom: 99 })).zoom).toBe(5)
  })

  it('cannot be pushed out of its print', () => {
    const pushed = clampPlacement(sheet(), placed({ zoom: 2, x: 9, y: 9 }))
    // At twice the cover the photo is 63 by 42 cm: 16 and 10.5 cm of room, in long sides of 30 cm.
    expect(pushed.x).toBeCloseTo((63 - 31) / 2 / 30, 6)
    expect(pushed.y).toBeCloseTo((42 - 21) / 2 / 30, 6)
    const turned = clampPlacement(sheet(), placed({ zoom: 2, x: 9, y: 0, turn: 90 }))
    expect(isCovered(sheet(), turned)).toBe(true)
  })

  it('is left as it lies where that makes sense, however it is turned', () => {
    const lies = placed({ zoom: 2, x: 0.05, y: -0.08, turn: 30 })
    expect(clampPlacement(sheet(), lies)).toEqual({ zoom: 2, turn: 30, x: expect.closeTo(0.05, 10), y: expect.closeTo(-0.08, 10) })
  })

  it('lies alike on another size of the same cake', () => {
    const placement = clampPlacement(sheet(), placed({ zoom: 2, x: 0.2, y: 0.1 }))
    expect(clampPlacement(sheet(60, 40), placement)).toMatchObject({ zoom: 2, x: expect.closeTo(0.2, 6), y: expect.closeTo(0.1, 6) })
  })
})

describe('fingers', () => {
  const still = { from: { x: 0, y: 0 }, to: { x: 0, y: 0 }, factor: 1, turn: 0 }

  it('take the photo along', () => {
    const moved = moveBy(sheet(), placed({ zoom: 2 }), { ...still, from: { x: 0.1, y: 0 }, to: { x: 0.2, y: -0.05 } })
    expect(moved).toMatchObject({ x: expect.closeTo(0.1, 6), y: expect.closeTo(-0.05, 6) })
  })

  it('keep what is under them where it is while they zoom', () => {
    const zoomed = moveBy(sheet(), placed({ zoom: 2 }), { ...still, from: { x: 0.1, y: 0.05 }, to: { x: 0.1, y: 0.05 }, factor: 1.5 })
    expect(zoomed.zoom).toBeCloseTo(3, 6)
    // The photo's middle was 0.1 from the finger and is 0.15 from it after the zoom.
    expect(zoomed.x).toBeCloseTo(0.1 - 0.15, 6)
    expect(zoomed.y).toBeCloseTo(0.05 - 0.075, 6)
  })

  it('turn the photo around them without changing its size', () => {
    const before = placed({ zoom: 3 })
    const after = moveBy(sheet(), before, { ...still, turn: 90 })
    expect(after.turn).toBe(90)
    expect(cmPerPixel(sheet(), after)).toBeCloseTo(cmPerPixel(sheet(), before), 10)
  })

  it('turn a photo further that was turned before, around what is under them', () => {
    const before = placed({ zoom: 3, turn: 30 })
    const finger = { x: 0.1, y: 0 }
    const after = moveBy(sheet(), before, { from: finger, to: finger, factor: 1, turn: 90 })
    expect(after.turn).toBe(120)
    expect(cmPerPixel(sheet(), after)).toBeCloseTo(cmPerPixel(sheet(), before), 10)
    const slightly = moveBy(sheet(), before, { ...still, turn: 20 })
    expect(cmPerPixel(sheet(), slightly)).toBeCloseTo(cmPerPixel(sheet(), before), 10)
    // The photo's middle was to the left of the finger; a quarter clockwise later it is above it, as far away.
    expect(after).toMatchObject({ x: expect.closeTo(0.1, 10), y: expect.closeTo(-0.1, 10) })
  })

  it('make it no smaller than seen whole the way it is turned then', () => {
    const smallest = moveBy(sheet(), placed({ zoom: 1, turn: 60 }), { ...still, factor: 0.01, turn: -30 })
    expect(smallest).toMatchObject({ turn: 30, zoom: expect.closeTo(zoomRange(sheet(), 30).min, 10) })
    expect(zoomRange(sheet(), 30).min).toBeLessThan(zoomRange(sheet(), 90).min)
  })

  it('turn past the half circle to the other side', () => {
    expect([normaliseTurn(190), normaliseTurn(-190), normaliseTurn(540), normaliseTurn(-180), normaliseTurn(360)]).toEqual([
      -170, 170, 180, 180, 0,
    ])
  })
})

describe('how sharply it prints', () => {
  it('is the pixels of the photo for each inch of the cake', () => {
    // 2000 pixels over 21 cm.
    expect(dotsPerInch(sheet(), START_PLACEMENT)).toBeCloseTo(2000 / (21 / 2.54), 6)
    expect(dotsPerInch(sheet(), placed({ zoom: 2 }))).toBeCloseTo(1000 / (21 / 2.54), 6)
  })

  it.each([
    [300, 'sharp'],
    [120, 'sharp'],
    [119.9, 'soft'],
    [75, 'soft'],
    [74.9, 'blurred'],
  ])('%d dots for each inch are %s', (dpi, verdict) => expect(judgeSharpness(dpi)).toBe(verdict))

  it('names the largest size that still prints sharply, or none', () => {
    const offered = [
      { name: 'small', size: { widthCm: 30, heightCm: 20 } },
      { name: 'middle', size: { widthCm: 40, heightCm: 30 } },
      { name: 'large', size: { widthCm: 60, heightCm: 40 } },
    ]
    // A photo of 3000 by 2000 has 164 dots on the middle size and 124 on the large one; a quarter closer only the first two stay sharp.
    expect(largestSharp(sheet(), START_PLACEMENT, offered)?.name).toBe('large')
    expect(largestSharp(sheet(), placed({ zoom: 1.25 }), offered)?.name).toBe('middle')
    expect(largestSharp(sheet(), placed({ zoom: 5 }), offered)).toBeNull()
    expect(largestSharp(sheet(), START_PLACEMENT, offered.toReversed())?.name).toBe('large')
    const alike = [...offered, { name: 'stood up', size: { widthCm: 40, heightCm: 60 } }]
    expect(largestSharp({ ...sheet(), photo: { width: 4000, height: 4000 } }, START_PLACEMENT, alike)?.name).toBe('large')
  })

  it('gives the kitchen the pixels of the photo, enough for text, and never too many', () => {
    const fine = printPixels(sheet(), START_PLACEMENT)
    expect(fine.height).toBe(2000)
    const coarse = printPixels({ ...sheet(), photo: { width: 300, height: 200 } }, START_PLACEMENT)
    expect(coarse.perCm).toBeCloseTo(150 / 2.54, 6)
    const huge = printPixels({ ...sheet(60, 40), photo: { width: 9000, height: 6000 } }, START_PLACEMENT)
    expect(Math.max(huge.width, huge.height)).toBe(PICTURE_EDGE_MAX_PIXELS)
  })
})
