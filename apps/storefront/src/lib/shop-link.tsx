import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link written by staff: a page of the shop (with or without its hash sign), or another site's address, which opens in a tab of its own. */
export const ShopLink = ({ to, className, children }: { to: string; className?: string | undefined; children: ReactNode }) => {
  const page = to.replace(/^\/?#/u, '')
  if (page.startsWith('/') && !page.startsWith('//')) {
    return (
      <Link to={page} className={className}>
        {children}
      </Link>
    )
  }
  const isSite = /^https?:/u.test(to)
  return (
    <a href={isSite ? to : '/'} className={className} {...(isSite && { target: '_blank', rel: 'noreferrer' })}>
      {children}
    </a>
  )
}
