import { buttonClass } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { placeAfterGuest } from '../features/account/after-sign-in.ts'
import { useText } from '../lib/locale.ts'
import classes from './account-page.module.css'

type Props = { title: string; text?: string; links?: ReactNode; children: ReactNode }

/** The frame of the sign-in pages: "continue as guest" comes first and is always visible; then one short form (D11). */
export const AccountPage = ({ title, text, links, children }: Props) => {
  const t = useText()
  const { from } = useSearch({ strict: false })
  return (
    <div className={classes['page']}>
      <div className={classes['head']}>
        <h1>{title}</h1>
        {text !== undefined && <p className={classes['soft']}>{text}</p>}
      </div>
      <Link to={placeAfterGuest({ from })} className={buttonClass({ variant: 'quiet', size: 'lg', wide: true })}>
        {t('account.continueAsGuest')}
      </Link>
      <p className={classes['or']} aria-hidden="true">
        {t('account.or')}
      </p>
      <Card>{children}</Card>
      {links !== undefined && <div className={classes['links']}>{links}</div>}
    </div>
  )
}
