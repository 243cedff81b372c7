import { generateKeyPairSync, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FcmAnswer = { status: number; body?: unknown; headers?: Record<string, string> }

/**
 * Firebase Cloud Messaging on this machine: a token server that checks the service account's assertion (RFC 7523), and the endpoint that
 * accepts messages with its newest token.
 */
export const startFcmServer = async (now: () => number = Date.now) => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const tokens: string[] = []
  const messages: Record<string, unknown>[] = []
  const answers: FcmAnswer[] = []
  const tokenAnswers: FcmAnswer[] = []
  let origin = ''
  const giveToken = (body: string): FcmAnswer => {
    const planned = tokenAnswers.shift()
    if (planned !== undefined) return planned
    const form = new URLSearchParams(body)
    const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.')
    const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))
    const { iss, scope, aud, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}')
    const isNow = Math.abs(iat - now() / 1000) < 60 && exp - iat <= 3600
    const isAsked = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' && aud === `${origin}/token`
    const isOurs = iss === 'push@sukkar.example' && scope === 'https://www.googleapis.com/auth/firebase.messaging'
    if (!isSigned || !isNow || !isAsked || !isOurs) return { status: 400, body: { error: 'invalid_grant' } }
    tokens.push(`access-${tokens.length + 1}`)
    return { status: 200, body: { access_token: tokens.at(-1), expires_in: 3599, token_type: 'Bearer' } }
  }
  const takeMessage = (request: IncomingMessage, body: string): FcmAnswer => {
    if (request.headers.authorization !== `Bearer ${tokens.at(-1)}`) return { status: 401, body: failure('UNAUTHENTICATED') }
    const planned = answers.shift()
    if (planned !== undefined) return planned
    messages.push((JSON.parse(body) as { message: Record<string, unknown> }).message)
    return { status: 200, body: { name: `projects/sukkar/messages/${messages.length}` } }
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk
    })
    request.on('end', () => {
      if (request.url === '/token') return reply(response, giveToken(body))
      if (request.url === '/v1/projects/sukkar/messages:send') return reply(response, takeMessage(request, body))
      return reply(response, { status: 404, body: failure('NOT_FOUND') })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    origin,
    tokens,
    messages,
    answers,
    tokenAnswers,
    serviceAccount: JSON.stringify({
      type: 'service_account',
      project_id: 'sukkar',
      client_email: 'push@sukkar.example',
      private_key: pem,
      token_uri: `${origin}/token`,
    }),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

export type FcmServer = Awaited<ReturnType<typeof startFcmServer>>

/** An error as FCM answers it. */
export const failure = (errorCode: string) => ({
  error: { status: errorCode, details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }] },
})

const reply = (response: ServerResponse, { status, body, headers }: FcmAnswer): ServerResponse =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body ?? {}))
