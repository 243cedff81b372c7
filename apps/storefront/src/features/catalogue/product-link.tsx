import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { prefetchProduct, useCatalogueChoice } from '../../lib/catalogue.ts'

/** How a list opens its products: over itself, in place of the product shown over it, or on a page of their own. */
export type Opening = 'dialog' | 'same_dialog' | 'page'

export type ProductLinkProps = {
  product: { slug: string; vendor_name: string; vendor_id: string }
  opening: Opening
  className?: string | undefined
  label?: string | undefined
  children: ReactNode
}

/** A link to a product; what it opens is asked for as soon as a finger or pointer is on its way. */
export const ProductLink = ({ product, opening, className, label, children }: ProductLinkProps) => {
  const choice = useCatalogueChoice()
  const prefetch = () => prefetchProduct(choice, product.slug)
  const shared = { className, 'aria-label': label, onPointerEnter: prefetch, onTouchStart: prefetch, onFocus: prefetch }
  if (opening === 'page') {
    return (
      <Link
        {...shared}
        to="/$vendor_name/$vendor_id/$slug"
        params={{ vendor_name: product.vendor_name, vendor_id: product.vendor_id, slug: product.slug }}
      >
        {children}
      </Link>
    )
  }
  return (
    <Link
      {...shared}
      to="."
      search={(previous) => ({ ...previous, product: product.slug })}
      replace={opening === 'same_dialog'}
      resetScroll={false}
    >
      {children}
    </Link>
  )
}
