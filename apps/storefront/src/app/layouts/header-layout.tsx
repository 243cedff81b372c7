import { Outlet } from '@tanstack/react-router'
import { Soon } from '../../lib/soon.tsx'
import { FooterBar } from '../footer-bar.tsx'
import { Header } from '../header.tsx'
import { OfflinePlace } from '../offline-place.tsx'
import classes from './layout.module.css'

/** Header and content only, for pages with a single task (§2 "Layouts"). */
export const HeaderLayout = () => (
  <>
    <Header hasOffer={false} />
    <main id="main" className={`${classes['content']} ${classes['aboveBar']}`} tabIndex={-1}>
      <OfflinePlace />
      <Outlet />
    </main>
    <Soon>
      <FooterBar />
    </Soon>
  </>
)
