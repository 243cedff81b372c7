import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { prefetchProduct, useCatalogueChoice } from '../../lib/catalogue.ts'

/** How a list opens its products: in a dialog over itself, in place of the open dialog's product, or on their own page. */
export type Opening = 'dialog' | 'same_dialog' | 'page'

export type ProductLinkProps = {
  product: { slug: string; vendor_name: string; vendor_id: string }
  opening: Opening
  className?: string | undefined
  /** For pointers only, hidden from screen readers and Tab: another link to the same target is beside it. */
  isSecond?: boolean
  children: ReactNode
}

/** A link to a product; it prefetches the product on hover, touch or focus. */
export const ProductLink = ({ product, opening, className, isSecond = false, children }: ProductLinkProps) => {
  const choice = useCatalogueChoice()
  const prefetch = () => prefetchProduct(choice, product.slug)
  const shared = {
    className,
    ...(isSecond && { tabIndex: -1, 'aria-hidden': true }),
    onPointerEnter: prefetch,
    onTouchStart: prefetch,
    onFocus: prefetch,
  }
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
    <OverLink {...shared} product={product} isSame={opening === 'same_dialog'}>
      {children}
    </OverLink>
  )
}

type OverLinkProps = Omit<ProductLinkProps, 'opening' | 'isSecond'> & { isSame: boolean }

/**
 * A menu has hundreds of these, and each router link renders again at every navigation. This one is a plain link: a click opens the product
 * over the list, a new tab the product's page.
 */
const OverLink = ({ product, isSame, children, ...shared }: OverLinkProps) => {
  const navigate = useNavigate()
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ to: '.', search: (query) => ({ ...query, product: product.slug }), replace: isSame, resetScroll: false })
  }
  return (
    <a {...shared} href={`#/${product.vendor_name}/${product.vendor_id}/${product.slug}`} onClick={open}>
      {children}
    </a>
  )
}
