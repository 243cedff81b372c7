import type { Product } from '@sukkar/contract/catalogue'
import { Notice } from '@sukkar/ui/notice'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/locale.ts'
import classes from './later-notice.module.css'

/** Shown where most of a list is unavailable for the current choice: another time or service has it, with a link to change. */
export const LaterNotice = ({ products }: { products: readonly Product[] }) => {
  const t = useText()
  const isElsewhere = ({ in_stock, unavailable_reason }: Product): boolean => in_stock && unavailable_reason !== null
  if (products.filter(isElsewhere).length * 2 <= products.length) return null
  return (
    <div className={classes['notice']}>
      <Notice action={<Link to="/pick-service">{t('shell.contextChange')}</Link>}>{t('catalogue.mostLater')}</Notice>
    </div>
  )
}
