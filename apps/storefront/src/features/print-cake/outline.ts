import type { PrintShape } from '@sukkar/domain/print-geometry'

/** The outline of a print around its centre as an SVG path: for drawings on the page and for the printed picture. */
export const outlinePath = (shape: PrintShape, width: number, height: number): string => {
  const [x, y] = [width / 2, height / 2]
  if (shape === 'rectangle') return `M${-x} ${-y}H${x}V${y}H${-x}Z`
  if (shape === 'round') return `M${-x} 0A${x} ${y} 0 1 1 ${x} 0A${x} ${y} 0 1 1 ${-x} 0Z`
  const at = ([left, top]: HeartPoint): string => `${left * width} ${top * height}`
  return `M${at(HEART_TIP)}${HEART.map((curve) => `C${curve.map(at).join(' ')}`).join('')}Z`
}

/** The same outline as a CSS `clip-path` for an element of that size. */
export const outlineClip = (shape: PrintShape): string | undefined => {
  if (shape === 'rectangle') return undefined
  return shape === 'round' ? 'ellipse(50% 50%)' : HEART_CLIP
}

type HeartPoint = readonly [number, number]

/** A heart in a unit square around its centre: from the tip up one side, through the notch, down the other. */
const HEART_TIP: HeartPoint = [0, 0.5]
const HEART: readonly (readonly [HeartPoint, HeartPoint, HeartPoint])[] = [
  [
    [-0.22, 0.32],
    [-0.5, 0.08],
    [-0.5, -0.2],
  ],
  [
    [-0.5, -0.38],
    [-0.39, -0.5],
    [-0.26, -0.5],
  ],
  [
    [-0.15, -0.5],
    [-0.05, -0.45],
    [0, -0.35],
  ],
  [
    [0.05, -0.45],
    [0.15, -0.5],
    [0.26, -0.5],
  ],
  [
    [0.39, -0.5],
    [0.5, -0.38],
    [0.5, -0.2],
  ],
  [
    [0.5, 0.08],
    [0.22, 0.32],
    [0, 0.5],
  ],
]

const STEPS_PER_CURVE = 12

/** The point of a cubic Bézier curve at `part`, from 0 to 1. */
const pointOn = (start: HeartPoint, [first, second, end]: readonly [HeartPoint, HeartPoint, HeartPoint], part: number): HeartPoint => {
  const rest = 1 - part
  const along = (axis: 0 | 1): number =>
    rest ** 3 * start[axis] + 3 * rest ** 2 * part * first[axis] + 3 * rest * part ** 2 * second[axis] + part ** 3 * end[axis]
  return [along(0), along(1)]
}

const HEART_CLIP = `polygon(${HEART.flatMap((curve, index) => {
  const start = HEART[index - 1]?.[2] ?? HEART_TIP
  return Array.from({ length: STEPS_PER_CURVE }, (_, step) => pointOn(start, curve, step / STEPS_PER_CURVE))
})
  .map(([x, y]) => `${((x + 0.5) * 100).toFixed(2)}% ${((y + 0.5) * 100).toFixed(2)}%`)
  .join(',')})`
