import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link written by staff: a page of the shop (with or without its hash sign), or another site's address. */
export const ShopLink = ({ to, className, children }: { to: string; className?: string | undefined; children: ReactNode }) => {
  const page = to.replace(/^\/?#/u, '')
  if (!page.startsWith('/') || page.startsWith('//')) {
    return (
      <a href={/^https?:/u.test(to) ? to : '/'} className={className} rel="noopener">
        {children}
      </a>
    )
  }
  return (
    <Link to={page} className={className}>
      {children}
    </Link>
  )
}
