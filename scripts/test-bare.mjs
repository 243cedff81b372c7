// `npm run test:bare`: runs `npm test` as on a machine where nothing is prepared. It has a fresh clone of HEAD in a temporary folder, a
// new home with an empty npm cache, of this shell's variables only those that npm needs for the package registry, only Node and the base
// system on the path, and only the fonts of the base system.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { isExecutable } from './debian-package.mjs'
import { PlainError, root, runAttached, runMain } from './install.mjs'

const systemFolders = ['/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin']

/** The fonts of a Debian without further packages. */
const systemFonts = '/usr/share/fonts/truetype/dejavu'

await runMain(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sukkar-bare-'))
  try {
    warnOfUncommitted()
    git('clone', '--quiet', '--no-hardlinks', root, join(folder, 'sukkar'))
    return await runAttached('npm', ['test'], { env: makeEnvironment(folder), cwd: join(folder, 'sukkar') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** @param {string} folder @returns {NodeJS.ProcessEnv} */
function makeEnvironment(folder) {
  const home = join(folder, 'home')
  mkdirSync(home)
  // npm passes its scripts the path of the settings file that it reads.
  const settings = process.env.npm_config_userconfig ?? join(homedir(), '.npmrc')
  if (existsSync(settings)) copyFileSync(settings, join(home, '.npmrc'))
  return { ...toRegistry(), HOME: home, PATH: systemPath(), FONTCONFIG_FILE: writeFontSettings(folder) }
}

/** The variables for npm's access to its registry: address, proxy and certificates. npm's other settings, such as the cache's folder, are left out. */
function toRegistry() {
  const wanted =
    /^(?:npm_config_(?:registry|replace_registry_host|ca|cafile|strict_ssl|proxy|https_proxy|noproxy)|(?:https?|no)_proxy|node_extra_ca_certs|node_use_system_ca|ssl_cert_(?:file|dir))$/i
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => wanted.test(name)))
}

/** The base system and its Node, without the folders in `node_modules` that npm puts first. */
function systemPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '' && !folder.includes('node_modules'))
  const node = folders.find((folder) => isExecutable(join(folder, 'node')) && isExecutable(join(folder, 'npm')))
  if (node === undefined) throw new PlainError('There is no Node with npm on the path besides those of projects.')
  return [...new Set([node, ...systemFolders])].join(delimiter)
}

/** @param {string} folder @returns {string} the file that tells fontconfig which fonts there are */
function writeFontSettings(folder) {
  const cache = join(folder, 'font-cache')
  const file = join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig><dir>${systemFonts}</dir><cachedir>${cache}</cachedir></fontconfig>\n`,
  )
  return file
}

function warnOfUncommitted() {
  const changed = git('status', '--porcelain').split('\n').filter(Boolean).length
  if (changed > 0) console.log(`${changed} files are not committed and not part of this run.`)
}

/** @param {...string} args @returns {string} */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new PlainError(`git ${args[0]} failed: ${stderr}`)
  return stdout
}
