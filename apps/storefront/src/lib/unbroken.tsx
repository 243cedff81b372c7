import { splitCodes } from './split-codes.ts'
import classes from './unbroken.module.css'

/** A text whose codes do not break: of a code broken at its hyphen people copy half, or drop the hyphen. */
export const Unbroken = ({ text }: { text: string }) =>
  splitCodes(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other names
      <span key={index} className={classes['code']}>
        {part}
      </span>
    ),
  )
