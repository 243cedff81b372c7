import { TOAST_MS } from '@sukkar/domain/limits'
import { writeNumber } from '@sukkar/i18n/write-number'
import { Button, buttonClass } from '@sukkar/ui/button'
import { EmptyState } from '@sukkar/ui/empty-state'
import { LostPinScene, SpilledCupScene } from '@sukkar/ui/scenes'
import { ToastRegion } from '@sukkar/ui/toast-region'
import { Link, Outlet, useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePendingCount } from '../lib/bell.ts'
import { useText } from '../lib/locale.ts'
import { usePrincipal } from '../lib/session.ts'

/** The frame of every page of the console. */
export const Root = () => {
  const t = useText()
  useTitle()
  useWayToSignIn()
  return (
    <>
      <Outlet />
      <ToastRegion label={t('shell.messages')} dismissLabel={t('shell.closeMessage')} durationMs={TOAST_MS} />
    </>
  )
}

/** The browser tab's title shows the page and how many orders wait for staff, for those who work in another tab. */
const useTitle = (): void => {
  const t = useText()
  const key = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const waiting = usePendingCount()
  useEffect(() => {
    const title = key === undefined ? t('console.title') : `${t(key)} · ${t('console.title')}`
    document.title = waiting > 0 ? `(${writeNumber(waiting, t)}) ${title}` : title
  }, [key, t, waiting])
}

/** Redirects to the sign-in page after a sign-out, here or in another tab. */
const useWayToSignIn = (): void => {
  const isSignedIn = usePrincipal() !== null
  const mustChange = usePrincipal()?.mustChangePassword === true
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSignedIn) void navigate({ to: '/sign-in', replace: true })
    else if (mustChange) void navigate({ to: '/new-password', replace: true })
  }, [isSignedIn, mustChange, navigate])
}

export const NotFound = () => {
  const t = useText()
  return (
    <EmptyState
      headingLevel={1}
      scene={<LostPinScene />}
      title={t('error.notFoundTitle')}
      actions={
        <Link to="/" className={buttonClass()}>
          {t('console.toBoard')}
        </Link>
      }
    />
  )
}

export const RouteFailure = () => {
  const t = useText()
  return (
    <EmptyState
      headingLevel={1}
      scene={<SpilledCupScene />}
      title={t('error.generic')}
      actions={<Button onClick={() => location.reload()}>{t('error.retry')}</Button>}
    />
  )
}
