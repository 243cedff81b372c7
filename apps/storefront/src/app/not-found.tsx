import { buttonClass } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { LostPinScene } from '@sukkar/ui/scenes'
import { Link } from '@tanstack/react-router'
import { useText } from '../lib/locale.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { Footer } from './footer.tsx'
import { FooterBar } from './footer-bar.tsx'
import { Header } from './header.tsx'
import classes from './layouts/layout.module.css'

/** The whole page for an address that does not exist. */
export const NotFoundPage = () => (
  <>
    <Header />
    <main id="main" className={`${classes['content']} ${classes['aboveBar']}`} tabIndex={-1}>
      <NotFoundContent />
    </main>
    <Footer />
    <FooterBar />
  </>
)

/** The content of a page that does not exist, with links to go on. */
export const NotFoundContent = () => {
  const t = useText()
  usePageTitle(t('error.notFoundTitle'))
  return (
    <EmptyState
      headingLevel={1}
      scene={<LostPinScene />}
      title={t('error.notFoundTitle')}
      text={t('error.notFoundText')}
      actions={
        <>
          <Link to="/" className={buttonClass()}>
            {t('error.home')}
          </Link>
          <Link to="/products" className={buttonClass({ variant: 'quiet' })}>
            {t('error.toMenu')}
          </Link>
        </>
      }
    />
  )
}
