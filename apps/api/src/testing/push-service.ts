import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A push that the service accepted, decrypted with the browser's keys. */
export type ReceivedPush = { path: string; headers: IncomingHttpHeaders; subject: string; payload: Record<string, unknown> }

/** How the service answers the next request: a status, or a function. */
export type PushReply = number | ((response: ServerResponse) => void)

/**
 * A push service on this machine that checks requests by RFC 8030, 8291, 8188 and 8292: answers 403 without a valid signature for it, and
 * 400 to what its browser cannot decrypt.
 */
export const startPushService = async () => {
  const browsers = new Map<string, Browser>()
  const received: ReceivedPush[] = []
  const answers: PushReply[] = []
  const sockets = new Set<Socket>()
  let origin = ''
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '')
      const subject = checkVapid(request.headers, origin)
      const payload = browser === undefined ? null : decrypt(Buffer.concat(chunks), browser)
      if (subject === null) return response.writeHead(403).end('Who are you?')
      const isComplete = /^\d+$/.test(String(request.headers.ttl)) && request.headers['content-encoding'] === 'aes128gcm'
      if (payload === null || !isComplete) return response.writeHead(400).end('What is this?')
      const answer = answers.shift() ?? 201
      if (answer === 201) received.push({ path: request.url ?? '', headers: request.headers, subject, payload })
      return typeof answer === 'number' ? response.writeHead(answer).end() : answer(response)
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    answers,
    requests: () => requests,
    /** Creates the subscription of a new browser. */
    subscribe: (path = `/push/${randomBytes(12).toString('base64url')}`): Subscription => {
      const browser: Browser = { curve: createECDH('prime256v1'), auth: randomBytes(16) }
      browser.curve.generateKeys()
      browsers.set(path, browser)
      return {
        endpoint: origin + path,
        expirationTime: null,
        keys: { p256dh: browser.curve.getPublicKey('base64url'), auth: browser.auth.toString('base64url') },
      }
    },
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

/** In the form of a browser's `PushSubscription.toJSON()`. */
export type Subscription = { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } }

type Browser = { curve: ECDH; auth: Buffer }

/** The subject of a token that is signed for this service and expires within a day; null otherwise. */
const checkVapid = ({ authorization }: IncomingHttpHeaders, origin: string): string | null => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return null
  const coordinate = (start: number) => point.subarray(start, start + 32).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { alg } = readJson(head)
  const { aud, exp, sub } = readJson(body)
  const secondsLeft = Number(exp) - Date.now() / 1000
  return isSigned && alg === 'ES256' && aud === origin && secondsLeft > 0 && secondsLeft <= 86_400 ? String(sub) : null
}

const readJson = (text: string): Record<string, unknown> => JSON.parse(Buffer.from(text, 'base64url').toString() || '{}')

/** The decrypted payload; null if it was not encrypted for this browser. */
const decrypt = (body: Buffer, { curve, auth }: Browser): Record<string, unknown> | null => {
  try {
    const salt = body.subarray(0, 16)
    const recordBytes = body.readUInt32BE(16)
    const sender = body.subarray(21, 21 + body.readUInt8(20))
    const record = body.subarray(21 + sender.length)
    if (record.length > recordBytes || body.length > 4096) return null
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
    const secret = hkdf(curve.computeSecret(sender), auth, info, 32)
    const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const decipher = createDecipheriv('aes-128-gcm', key, hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12))
    decipher.setAuthTag(record.subarray(-16))
    const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    return plain.at(-1) === 2 ? (JSON.parse(plain.subarray(0, -1).toString()) as Record<string, unknown>) : null
  } catch {
    return null
  }
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer => Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** A new VAPID private key for the configuration. */
export const newVapidKey = (): string => {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return curve.getPrivateKey().toString('base64url').padStart(43, 'A')
}
