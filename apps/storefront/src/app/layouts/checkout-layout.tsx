import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { patiently } from '../../lib/chunk-reload.ts'
import { ensureTexts } from '../../lib/locale.ts'
import { Header } from '../header.tsx'
import { OfflinePlace } from '../offline-place.tsx'
import classes from './layout.module.css'

const loadCountdown = async () => (await Promise.all([import('../checkout-countdown.tsx'), ensureTexts('rest')]))[0]
const CheckoutCountdown = lazy(async () => ({ default: (await patiently(loadCountdown)).CheckoutCountdown }))

/** Header and content; a phone shows the cart in a dialog (§2 "Layouts"). */
export const CheckoutLayout = () => (
  <>
    <Header
      isPlain
      aside={
        <Suspense>
          <CheckoutCountdown />
        </Suspense>
      }
    />
    <main id="main" className={classes['content']} tabIndex={-1}>
      <OfflinePlace />
      <Outlet />
    </main>
  </>
)
