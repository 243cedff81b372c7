import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AccountMenu } from './account-menu.tsx'
import { CartOverlay } from './cart-overlay.tsx'
import { NotificationOverlay } from './notification-overlay.tsx'
import { validateOverlays } from './route-query.ts'
import { SettingsOverlay } from './settings-overlay.tsx'

const dialog = vi.hoisted(() => ({ press: (): void => {} }))
vi.mock('@sukkar/ui/dialog', () => ({
  Dialog: ({ onClose }: { onClose: () => void }) => {
    dialog.press = onClose
    return null
  },
}))
vi.mock('../lib/locale.ts', async (load) => ({
  ...(await load<object>()),
  // A static rendering does not wait for texts.
  ensureTexts: () => Object.assign(Promise.resolve(), { status: 'fulfilled' }),
  useText: () => (key: string) => key,
}))
vi.mock('../lib/session.ts', async (load) => ({ ...(await load<object>()), useUser: () => ({ id: 'sara', name: 'Sara' }) }))

const overlays = [
  ['cart', CartOverlay],
  ['menu', AccountMenu],
  ['settings', SettingsOverlay],
  ['notification', NotificationOverlay],
] as const

/** Opens an overlay at the last of the addresses, and returns the press on its close button with what that does to the history. */
const open = async (Overlay: FunctionComponent, ...addresses: string[]) => {
  const history = createMemoryHistory({ initialEntries: addresses })
  // Without a document the router thinks that it renders on a server, and navigates nowhere.
  const router = createRouter({
    routeTree: createRootRoute({ validateSearch: validateOverlays }),
    history,
    isServer: false,
    origin: 'http://localhost',
  })
  await router.load()
  const back = vi.spyOn(history, 'back')
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <Overlay />
    </RouterContextProvider>,
  )
  return { router, back, press: dialog.press }
}

afterEach(() => vi.restoreAllMocks())

describe.each(overlays)('the close button of the overlay %s', (flag, overlay) => {
  it('goes back once, however often it is pressed before and after the page below is shown', async () => {
    const { router, back, press } = await open(overlay, '/a', '/b', `/b?${flag}=true`)
    // Like a browser, whose history goes back after the press.
    back.mockImplementation(() => {})
    press()
    press()
    expect(back).toHaveBeenCalledTimes(1)
    back.mockRestore()
    router.history.back()
    await router.load()
    press()
    expect(router.history.location.href).toBe('/b')
  })

  it('leaves the page below where the overlay is the first of the history, however its address spells the flag', async () => {
    for (const spelt of [flag, `${flag}=1`, `${flag}=true`]) {
      const { router, back, press } = await open(overlay, `/?sort=price&${spelt}`)
      press()
      press()
      await vi.waitFor(() => expect(router.history.location.href).toBe('/?sort=price'))
      expect([router.history.length, back.mock.calls]).toEqual([1, []])
    }
  })
})
