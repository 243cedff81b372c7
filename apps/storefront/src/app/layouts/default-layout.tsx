import { Outlet } from '@tanstack/react-router'
import { Footer } from '../footer.tsx'
import { FooterBar } from '../footer-bar.tsx'
import { Header } from '../header.tsx'
import { OfflinePlace } from '../offline-place.tsx'
import classes from './layout.module.css'

/** Header, content, footer, and on a phone the bottom bar (§2 "Layouts"). */
export const DefaultLayout = () => (
  <>
    <Header />
    <main id="main" className={`${classes['content']} ${classes['aboveBar']}`} tabIndex={-1}>
      <OfflinePlace />
      <Outlet />
    </main>
    <Footer />
    <FooterBar />
  </>
)
