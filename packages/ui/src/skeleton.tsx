import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  shape?: 'block' | 'text' | 'circle' | 'card' | 'pill' | undefined
  /** CSS lengths: the size of the content being loaded. */
  width?: string | undefined
  height?: string | undefined
  /** An aspect ratio such as `4 / 3`, instead of a height. */
  ratio?: string | undefined
  className?: string | undefined
}

/** The shape of content being loaded. Hidden from screen readers: the loading region has `aria-busy` and an announced sentence. */
export function Skeleton({ shape = 'block', width, height, ratio, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.skeleton, shape !== 'block' && styles[shape], className)}
      style={{ inlineSize: width, blockSize: height, aspectRatio: ratio }}
    />
  )
}
