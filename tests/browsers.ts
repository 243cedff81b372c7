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

/** The same without windows where the machine has it: a quarter quicker. It shows no pushes and opens nothing that a service worker kept. */
export const quickBrowser = { executablePath: process.env.CHROMIUM_SHELL_PATH ?? wholeBrowser.executablePath, args }
