import { ArrowBackIcon } from '@sukkar/ui/icons'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import classes from './back-link.module.css'

const Back = ({ children, ...anchor }: ComponentProps<'a'>) => (
  <a {...anchor} className={classes['back']}>
    <ArrowBackIcon size="1.25rem" />
    {children}
  </a>
)

/** The link from a record back to its list. */
export const BackLink = createLink(Back)
