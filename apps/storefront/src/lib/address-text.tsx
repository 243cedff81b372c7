import { Fragment } from 'react'
import classes from './unbroken.module.css'

/** Longer parts, such as a full street name, may break: they would not fit a phone's line. */
const WHOLE_LENGTH_MAX = 24

/** An address in one line whose short parts do not break, so that "House" and its number stay on the same line. */
export const AddressText = ({ text }: { text: string }) =>
  text.split(/(?<=[,،]) /u).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other names
    <Fragment key={index}>
      {index > 0 && ' '}
      {part.length > WHOLE_LENGTH_MAX ? part : <span className={classes['code']}>{part}</span>}
    </Fragment>
  ))
