// nginx with the configuration of `deploy/nginx`, on free ports and in a folder of its own.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@sukkar/api/src/testing/free-port.ts'
import { findOrInstallNginx } from './nginx.mjs'
import { root } from './source-files.ts'

export interface Front {
  port: number
  /** The port of plain HTTP. */
  plainPort: number
  /** nginx's self-signed certificate (PEM), which clients must trust. */
  ca: string
  readLog: () => string
  stop: () => Promise<void>
}

/** Starts nginx in front of the server that listens on `shopPort`; nginx reads resized pictures from `dataDir`. */
export async function startFront(shopPort: number, dataDir: string): Promise<Front> {
  const { program, module } = await findOrInstallNginx()
  const folder = mkdtempSync(join(tmpdir(), 'sukkar-front-'))
  const [port, plainPort] = [await findFreePort(), await findFreePort()]
  const ca = makeCertificate(folder)
  writeFileSync(
    join(folder, 'sukkar.conf'),
    adapt(join(root, 'deploy/nginx/sukkar.conf'), placesOf({ folder, shopPort, dataDir, port, plainPort })),
  )
  writeFileSync(join(folder, 'built-files.conf'), readFileSync(join(root, 'deploy/nginx/built-files.conf')))
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder, module))
  mkdirSync(join(folder, 'temporary'))
  const nginx = spawn(program, ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(nginx, 'exit')
  const stop = async (): Promise<void> => {
    nginx.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  // nginx writes its pid file once it listens.
  while (!existsSync(join(folder, 'pid'))) {
    if (nginx.exitCode !== null) throw new Error(`nginx does not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { port, plainPort, ca, readLog: () => readFileSync(join(folder, 'sukkar.log'), 'utf8'), stop }
}

/** Socket, ports and paths of deploy/nginx/sukkar.conf with their replacements for the test; an empty one drops the IPv6 listener. */
function placesOf({
  folder,
  shopPort,
  dataDir,
  port,
  plainPort,
}: Record<'shopPort' | 'port' | 'plainPort', number> & Record<'folder' | 'dataDir', string>) {
  return {
    'unix:/run/sukkar.sock': `127.0.0.1:${shopPort}`,
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    '/etc/letsencrypt/live/shop.example/': `${folder}/`,
    '/var/log/nginx/': `${folder}/`,
    '/opt/sukkar/current/deploy/nginx/': `${folder}/`,
    '/opt/sukkar/current/': `${root}/`,
    '/var/lib/sukkar/cache': join(dataDir, 'cache'),
  }
}

/** Throws when a replaced path is no longer in the file: it would silently stay untested. */
function adapt(file: string, places: Record<string, string>): string {
  let text = readFileSync(file, 'utf8')
  for (const [place, instead] of Object.entries(places)) {
    if (!text.includes(place)) throw new Error(`${file} does not name ${place}`)
    text = text.replaceAll(place, instead)
  }
  return text
}

function mainConfiguration(folder: string, module: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return [
    `load_module ${module};`,
    'daemon off;',
    // Only root can set the workers' user, and must: by default they could not read these folders, which are root's then.
    process.getuid?.() === 0 ? 'user root;' : '',
    'worker_processes 2;',
    `pid ${folder}/pid;`,
    `error_log ${folder}/error.log;`,
    'events { worker_connections 4096; }',
    'http {',
    ...kinds.map((kind) => `${kind}_temp_path ${folder}/temporary/${kind};`),
    `include ${folder}/sukkar.conf;`,
    '}',
  ].join('\n')
}

function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const subject = ['-subj', '/CN=shop.example', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', certificate],
    {
      stdio: 'ignore',
    },
  )
  return readFileSync(certificate, 'utf8')
}
