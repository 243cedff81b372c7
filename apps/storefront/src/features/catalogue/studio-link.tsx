import type { Product } from '@sukkar/contract/catalogue'
import { CakeIcon, ChevronIcon } from '@sukkar/ui/icons'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/locale.ts'
import classes from './studio-link.module.css'

/** The link to the studio, with the current cake if there is one. */
export const StudioLink = ({ product }: { product?: Pick<Product, 'slug'> }) => {
  const t = useText()
  return (
    <Link to="/photo-print-cake" search={product ? { product: product.slug } : {}} className={classes['link']}>
      <CakeIcon size="2rem" />
      <span className={classes['texts']}>
        <span className={classes['title']}>{t('studio.open')}</span>
        <span>{t('studio.openText')}</span>
      </span>
      <ChevronIcon />
    </Link>
  )
}
