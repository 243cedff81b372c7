const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The full browser, as customers use it. */
export const wholeBrowser = { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args }

/** The headless shell, where installed: a quarter quicker, but without push notifications or pages served by a service worker. */
export const quickBrowser = { executablePath: process.env.CHROMIUM_SHELL_PATH ?? wholeBrowser.executablePath, args }
