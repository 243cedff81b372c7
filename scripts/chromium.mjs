// Finds the browser that the journeys drive, or installs it with the system's package manager where that is permitted.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackage, isExecutable } from './debian-package.mjs'
import { PlainError } from './install.mjs'
import { listProgramFolders } from './path-folders.mjs'

/** The full browser, as customers have it: the headless shell shows no push notifications and opens no page from a service worker's cache. */
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/**
 * @returns {Promise<string>} path of a Chromium that starts
 * @throws {PlainError} when there is none and it may not be installed
 */
export async function findOrInstallChromium() {
  const found = (await findChromium()) ?? ((await installPackage('Chromium', 'chromium')) ? await findChromium() : undefined)
  if (found !== undefined) return found
  throw new PlainError(
    "The journeys need Chromium, and this machine has none that starts. Install it with the system's package manager " +
      '(Debian: "sudo apt-get install chromium"), with "npx playwright install chromium", or set CHROMIUM_PATH to one.',
  )
}

/**
 * The headless shell of the same browser, which needs three quarters of the time; undefined where there is none, and the full browser is used.
 * @returns {Promise<string | undefined>}
 */
export async function findOrInstallShell() {
  const name = 'chromium-headless-shell'
  const find = () =>
    listProgramFolders()
      .map((folder) => join(folder, name))
      .find((path) => isExecutable(path) && starts(path))
  return process.env.CHROMIUM_SHELL_PATH || find() || ((await installPackage('the quicker Chromium', name)) ? find() : undefined)
}

/** @returns {Promise<string | undefined>} */
async function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== '') {
    if (starts(named)) return named
    throw new PlainError(`CHROMIUM_PATH is "${named}", and that does not start as a browser.`)
  }
  const onPath = listProgramFolders().flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, await findDownloaded()].find((path) => path !== '' && isExecutable(path) && starts(path))
}

/** The browser that `npx playwright install` downloads; "" when it is not there. */
async function findDownloaded() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : ''
}

/** An executable on the path may be a stub that only prints how to install the browser. @param {string} path */
function starts(path) {
  return spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 }).stdout?.match(/\d+\.\d+\.\d+/) != null
}
