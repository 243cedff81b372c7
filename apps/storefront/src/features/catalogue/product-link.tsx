import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { prefetchProduct, useCatalogueChoice } from '../../lib/catalogue.ts'

/** How a list opens its products: over itself, in place of the product shown over it, or on a page of their own. */
export type Opening = 'dialog' | 'same_dialog' | 'page'

export type ProductLinkProps = {
  product: { slug: string; vendor_name: string; vendor_id: string }
  opening: Opening
  className?: string | undefined
  /** Seen and pressed, but neither heard nor come to by Tab: a link to the same place stands beside it. */
  isSecond?: boolean
  children: ReactNode
}

/** A link to a product; what it opens is asked for as soon as a finger or pointer is on its way. */
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
 * A menu has hundreds of these, and a link of the router looks at every step of the history. This one stands still: pressed, it opens
 * the product over the list; opened in a tab of its own, it leads to the product's page.
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
