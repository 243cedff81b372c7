import { GlobeIcon } from '@sukkar/ui/first-icons'
import { IconButton } from '@sukkar/ui/icon-button'
import { AccountIcon, BellIcon, MoonIcon, SunIcon } from '@sukkar/ui/icons'
import { Logo } from '@sukkar/ui/logo'
import { Menu } from '@sukkar/ui/menu'
import { Notice } from '@sukkar/ui/notice'
import { showToast } from '@sukkar/ui/toast-store'
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { countUnsent } from '../features/driver/step-queue.ts'
import { type Bell, toggleBell, useBell } from '../lib/bell.ts'
import { forgetDeliveries } from '../lib/cached-deliveries.ts'
import { callApi } from '../lib/client.ts'
import { useLiveUpdates } from '../lib/live.ts'
import { changeLocale, useText } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import { forgetPrincipal, usePrincipal } from '../lib/session.ts'
import { changeTheme, readTheme } from '../lib/theme.ts'
import { BreakNotice } from './break-notice.tsx'
import { sections } from './sections.ts'
import classes from './shell.module.css'

/** The frame of the console: navigation at the start side, or at the bottom of a phone. */
export const Shell = () => {
  const t = useText()
  const principal = usePrincipal()
  useLiveUpdates()
  const bell = useBell()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const own = sections.filter((section) => principal !== null && section.for.includes(principal.role))
  return (
    <div className={classes['shell']}>
      <header className={classes['bar']}>
        <Link to="/" className={classes['logo']} aria-label={t('console.title')}>
          <Logo name={t('console.title')} />
        </Link>
        {own.length > 1 && (
          <nav className={classes['nav']} aria-label={t('console.nav')}>
            {own.map(({ to, label, icon: Icon, also = [] }) => (
              <Link
                key={to}
                to={to}
                className={classes['link']}
                {...(also.some((other) => path.startsWith(other)) && { 'aria-current': 'page' as const })}
                activeProps={{ 'aria-current': 'page' }}
                activeOptions={{ exact: to === '/', includeSearch: false }}
              >
                <Icon />
                <span>{t(label)}</span>
              </Link>
            ))}
          </nav>
        )}
        <div className={classes['tools']}>
          {principal?.role === 'staff' && <BellButton bell={bell} />}
          <ThemeButton />
          <IconButton
            label={t('console.otherLanguage')}
            icon={<GlobeIcon />}
            onClick={() => void changeLocale(t.locale === 'ar' ? 'en' : 'ar')}
          />
          <AccountMenu />
        </div>
      </header>
      <main className={classes['main']} id="main">
        <div className={classes['notices']}>
          {/* A driver's page itself shows the time of its list. */}
          {principal?.role === 'staff' && <BreakNotice />}
          {bell.needsPress && <Notice title={t('console.soundNeedsPress')} announced />}
        </div>
        <Outlet />
      </main>
    </div>
  )
}

const BellButton = ({ bell }: { bell: Bell }) => {
  const t = useText()
  return (
    <IconButton
      label={t(bell.isOn ? 'console.soundOff' : 'console.soundOn')}
      icon={<BellIcon />}
      aria-pressed={bell.isOn}
      onClick={toggleBell}
    />
  )
}

const ThemeButton = () => {
  const t = useText()
  const [theme, setTheme] = useState(readTheme)
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={t(next === 'dark' ? 'account.themeDark' : 'account.themeLight')}
      icon={next === 'dark' ? <MoonIcon /> : <SunIcon />}
      onClick={() => {
        changeTheme(next)
        setTheme(next)
      }}
    />
  )
}

const AccountMenu = () => {
  const t = useText()
  const principal = usePrincipal()
  const navigate = useNavigate()
  const signOut = (): void => {
    // Not waited for: offline this device still forgets the sign-in, and on the server the session expires by itself.
    void callApi('logout', { keepalive: true })
    queryClient.clear()
    forgetDeliveries()
    const unsent = principal === null ? 0 : countUnsent(principal.id)
    if (unsent > 0) showToast({ text: t('consoleDriver.unsentOut', { count: unsent }), tone: 'danger' })
    forgetPrincipal()
  }
  return (
    <Menu
      label={principal?.name ?? ''}
      align="end"
      trigger={{ className: classes['principal'], children: [<AccountIcon key="icon" />, <bdi key="name">{principal?.name}</bdi>] }}
      items={[
        { id: 'password', label: t('account.passwordChange'), onSelect: () => void navigate({ to: '/new-password' }) },
        { id: 'out', label: t('console.signOut'), danger: true, onSelect: signOut },
      ]}
    />
  )
}
