import { longSideCm, type PrintShape, type PrintSize, withBleed } from '@sukkar/domain/print-geometry'
import type { ReactNode } from 'react'
import classes from './cake-drawing.module.css'
import { outlinePath } from './outline.ts'

export type CakeDrawingProps = {
  shape: PrintShape
  size: PrintSize
  /** The colour of the cream. */
  cream: string
  /** With the piped border of the finished cake. */
  isPiped?: boolean
  /** The layer on the cake, as large as the print with its bleed. */
  children?: ReactNode
}

/** A cake from above on its board, in the proportions of its real size. */
export const CakeDrawing = ({ shape, size, cream, isPiped = false, children }: CakeDrawingProps) => {
  const side = longSideCm(size)
  const board = side * BOARD_PART
  const whole = { width: size.widthCm + 2 * board, height: size.heightCm + 2 * board }
  const bleed = withBleed(size)
  const viewBox = `${-whole.width / 2} ${-whole.height / 2} ${whole.width} ${whole.height}`
  const grown = (part: number) => outlinePath(shape, size.widthCm + side * part, size.heightCm + side * part)
  return (
    <div className={classes['drawing']} style={{ aspectRatio: `${whole.width} / ${whole.height}` }}>
      <svg viewBox={viewBox} className={classes['layer']} aria-hidden="true">
        <path d={grown(2 * BOARD_PART - ROUND_PART)} className={classes['board']} strokeWidth={side * ROUND_PART} />
        <path
          d={grown(2 * RIM_PART - ROUND_PART / 2)}
          style={{ fill: cream, stroke: cream }}
          className={classes['cream']}
          strokeWidth={(side * ROUND_PART) / 2}
        />
      </svg>
      <div
        className={classes['top']}
        style={{ inlineSize: `${(bleed.widthCm / whole.width) * 100}%`, aspectRatio: `${bleed.widthCm} / ${bleed.heightCm}` }}
      >
        {children}
      </div>
      {isPiped && (
        <svg viewBox={viewBox} className={classes['layer']} aria-hidden="true">
          <path
            d={grown(RIM_PART)}
            className={classes['shadow']}
            strokeWidth={side * PIPE_PART * 1.25}
            strokeDasharray={`0 ${side * STEP_PART}`}
          />
          <path
            d={grown(RIM_PART)}
            className={classes['piping']}
            style={{ stroke: cream }}
            strokeWidth={side * PIPE_PART}
            strokeDasharray={`0 ${side * STEP_PART}`}
          />
        </svg>
      )}
    </div>
  )
}

/** How far the board and the cream extend beyond the print, as parts of the long side. */
const BOARD_PART = 0.08
const RIM_PART = 0.035
/** The round stroke joins make the corners as round as the stroke is wide. */
const ROUND_PART = 0.04
const PIPE_PART = 0.045
const STEP_PART = 0.048
