import { Outlet } from '@tanstack/react-router'
import { Header } from '../header.tsx'
import { OfflinePlace } from '../offline-place.tsx'
import classes from './layout.module.css'

/** Header and content; a phone shows the cart in a dialog (§2 "Layouts"). */
export const CheckoutLayout = () => (
  <>
    <Header isPlain />
    <main id="main" className={classes['content']} tabIndex={-1}>
      <OfflinePlace />
      <Outlet />
    </main>
  </>
)
