import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { patiently } from '../lib/chunk-reload.ts'
import { ensureTexts, useText } from '../lib/locale.ts'
import { useUser } from '../lib/session.ts'
import classes from './header.module.css'

const loadMenu = async () => (await Promise.all([import('./profile-menu.tsx'), ensureTexts()]))[0]
const ProfileMenu = lazy(async () => ({ default: (await patiently(loadMenu)).ProfileMenu }))

/** On a desktop: the link to sign in or up, or the menu of the signed-in customer (§2 "Header"). A phone has it in the bottom bar. */
export const AccountButton = () => {
  const t = useText()
  const user = useUser()
  if (user !== null) {
    return (
      <Suspense>
        <ProfileMenu user={user} />
      </Suspense>
    )
  }
  return (
    <Link to="/login" className={classes['account']}>
      {t('shell.signInUp')}
    </Link>
  )
}
