import { splitCodes } from './split-codes.ts'
import classes from './unbroken.module.css'

/** A text whose codes stay on one line: of a code that breaks at its hyphen, half is copied, or the hyphen is taken for the line's. */
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
