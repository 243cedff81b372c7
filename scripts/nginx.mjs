// Finds the nginx that the tests of deploy/ use, or installs it with the system's package manager where that is permitted.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackage } from './debian-package.mjs'
import { PlainError } from './install.mjs'
import { listProgramFolders } from './path-folders.mjs'

/**
 * @returns {Promise<{ program: string, module: string }>} nginx, and its module that serves files compressed with Brotli beforehand
 * @throws {PlainError} when there is none and it may not be installed
 */
export async function findOrInstallNginx() {
  const found = findNginx()
  if (found !== undefined) return found
  await installPackage('nginx', 'nginx-light')
  await installPackage('its module for Brotli', 'libnginx-mod-http-brotli-static')
  await installPackage('OpenSSL, which makes its certificate', 'openssl')
  const installed = findNginx()
  if (installed !== undefined) return installed
  throw new PlainError(
    'The tests of deploy/ need nginx with its module for Brotli. Install them with the system\'s package manager (Debian: "sudo apt-get ' +
      'install nginx-light libnginx-mod-http-brotli-static").',
  )
}

/** @returns {{ program: string, module: string } | undefined} */
function findNginx() {
  // Debian installs it into a folder that only root has on the path.
  const program = listProgramFolders('/usr/sbin')
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file))
  if (program === undefined) return undefined
  const { stderr } = spawnSync(program, ['-V'], { encoding: 'utf8' })
  const [, modules = ''] = /--modules-path=(\S+)/.exec(stderr ?? '') ?? []
  const module = join(modules, 'ngx_http_brotli_static_module.so')
  return existsSync(module) ? { program, module } : undefined
}
