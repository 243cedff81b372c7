import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  shape?: 'block' | 'text' | 'circle' | 'card' | 'pill' | undefined
  /** CSS lengths: the size of what comes. */
  width?: string | undefined
  height?: string | undefined
  /** As `4 / 3`, in place of a height. */
  ratio?: string | undefined
  className?: string | undefined
}

/** The shape of what is coming. Silent: the region that loads carries `aria-busy` and a spoken sentence. */
export function Skeleton({ shape = 'block', width, height, ratio, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, shape !== 'block' && styles[shape], className)}
      style={{ inlineSize: width, blockSize: height, aspectRatio: ratio }}
    />
  )
}
