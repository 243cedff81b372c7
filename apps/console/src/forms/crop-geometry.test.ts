import { describe, expect, it } from 'vitest'
import { cropRectangle, moveCrop, outputSize, widestCrop, ZOOM_MAX } from './crop-geometry.ts'

const landscape = { width: 3000, height: 2000 }

describe('cropRectangle', () => {
  it('keeps the largest part of the shape from the middle', () => {
    expect(cropRectangle(landscape, 1, widestCrop(landscape))).toEqual({ x: 500, y: 0, width: 2000, height: 2000 })
    expect(cropRectangle(landscape, 2, widestCrop(landscape))).toEqual({ x: 0, y: 250, width: 3000, height: 1500 })
  })

  it('never reaches beyond the picture, wherever its middle is asked to be', () => {
    expect(cropRectangle(landscape, 1, { zoom: 2, centerX: -900, centerY: 9000 })).toEqual({ x: 0, y: 1000, width: 1000, height: 1000 })
  })
})

describe('moveCrop', () => {
  it('stops at the edge, so that moving back shows at once', () => {
    const atEdge = moveCrop(landscape, 1, widestCrop(landscape), { x: 5, y: 0, factor: 1 })
    expect(cropRectangle(landscape, 1, atEdge).x).toBe(1000)
    expect(cropRectangle(landscape, 1, moveCrop(landscape, 1, atEdge, { x: -0.1, y: 0, factor: 1 })).x).toBe(800)
  })

  it('zooms between the whole and the closest', () => {
    const closest = moveCrop(landscape, 1, widestCrop(landscape), { x: 0, y: 0, factor: 100 })
    expect(closest.zoom).toBe(ZOOM_MAX)
    expect(moveCrop(landscape, 1, closest, { x: 0, y: 0, factor: 0.001 })).toEqual(widestCrop(landscape))
  })
})

describe('outputSize', () => {
  it('makes a large picture smaller and a small one not larger', () => {
    expect(outputSize({ width: 2000, height: 1000 }, 1600)).toEqual({ width: 1600, height: 800 })
    expect(outputSize({ width: 500, height: 500 }, 1600)).toEqual({ width: 500, height: 500 })
  })
})
