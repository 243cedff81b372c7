import { Outlet } from '@tanstack/react-router'
import { useDocumentTitle } from './document-title.ts'
import { Overlays } from './overlays.tsx'
import { SkipLink } from './skip-link.tsx'

/** The frame of every page: the skip link, the page in its layout, and the overlays. */
export const Root = () => {
  useDocumentTitle()
  return (
    <>
      <SkipLink />
      <Outlet />
      <Overlays />
    </>
  )
}
