import { type KeyObject, sign } from 'node:crypto'
import type { PushPost } from './circuit-breaker.ts'
import type { PushAddress, PushMessage, PushResult } from './push.ts'
import { toResult } from './push-answer.ts'
import type { PushAnswer } from './push-http.ts'

/** The credentials of a service account of a Firebase project. */
export type FcmAccount = { projectId: string; clientEmail: string; privateKey: KeyObject; tokenUrl: string; sendOrigin: string }

type FcmDependencies = { post: PushPost; now: () => number }

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'

/** Sends by the HTTP v1 API of Firebase Cloud Messaging. The access token is cached until shortly before it expires. */
export const createFcmSender = (account: FcmAccount, { post, now }: FcmDependencies) => {
  const tokens = createTokenSource(account, { post, now })
  return async (address: Extract<PushAddress, { kind: 'fcm' }>, message: PushMessage): Promise<PushResult> => {
    const token = await tokens.get()
    if (!token.ok) return token.result
    const answer = await post({
      url: `${account.sendOrigin}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`,
      headers: { authorization: `Bearer ${token.value}`, 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ message: toMessage(address.token, message) }),
    })
    const status = answer.state === 'answered' ? answer.status : null
    // The access token was revoked; the next try fetches another.
    if (status === 401) {
      tokens.forget()
      return { state: 'later', reason: 'FCM answered 401', retryAfterMs: null }
    }
    // A 404 alone may concern the project, and must not remove every customer's devices.
    if (status === 404 && errorCodesOf(answer).includes('UNREGISTERED')) return { state: 'gone' }
    return toResult(answer, 'FCM', now())
  }
}

const toMessage = (token: string, { id, orderId, title, body, lang, usefulSeconds }: PushMessage) => ({
  token,
  notification: { title, body },
  // FCM refuses its reserved names here; these are read by the apps.
  data: { id, order_id: orderId, lang },
  // The tag and the collapse id make a device show a push once that arrives twice.
  android: { ttl: `${usefulSeconds}s`, priority: 'HIGH', collapse_key: id, notification: { tag: id } },
  apns: { headers: { 'apns-collapse-id': id } },
})

type TokenOutcome = { ok: true; value: string } | { ok: false; result: PushResult }

/** Exchanges an assertion signed with the service account's key for an access token (RFC 7523); concurrent callers share one exchange. */
const createTokenSource = (account: FcmAccount, { post, now }: FcmDependencies) => {
  let known: { value: string; untilMs: number } | null = null
  let pending: Promise<TokenOutcome> | null = null
  const requestToken = async (): Promise<TokenOutcome> => {
    const nowMs = now()
    const answer = await post({
      url: account.tokenUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: signAssertion(account, nowMs),
      }).toString(),
    })
    const token = answer.state === 'answered' && answer.status === 200 ? readToken(answer.text) : null
    if (token === null) return { ok: false, result: tokenFailure(answer, nowMs) }
    known = { value: token.value, untilMs: nowMs + token.lifeMs - TOKEN_SPARE_MS }
    return { ok: true, value: token.value }
  }
  return {
    get: async (): Promise<TokenOutcome> => {
      if (known !== null && now() < known.untilMs) return { ok: true, value: known.value }
      pending ??= requestToken().finally(() => {
        pending = null
      })
      return await pending
    },
    forget: (): void => {
      known = null
    },
  }
}

/** Without a token nothing was sent; a success without a token in it counts as a failure. */
const tokenFailure = (answer: PushAnswer, nowMs: number): PushResult => {
  const result = toResult(answer, 'The token server of FCM', nowMs)
  return result.state === 'sent' ? { state: 'later', reason: 'The token server of FCM gave no token', retryAfterMs: null } : result
}

const signAssertion = ({ clientEmail, privateKey, tokenUrl }: FcmAccount, nowMs: number): string => {
  const issuedAt = Math.floor(nowMs / 1000)
  const claims = { iss: clientEmail, scope: SCOPE, aud: tokenUrl, iat: issuedAt, exp: issuedAt + 60 * 60 }
  const signed = `${encodeJson({ alg: 'RS256', typ: 'JWT' })}.${encodeJson(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

const encodeJson = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const readToken = (text: string): { value: string; lifeMs: number } | null => {
  const { access_token: value, expires_in: seconds } = readObject(text)
  return typeof value === 'string' && /^[\x21-\x7e]+$/.test(value) && typeof seconds === 'number' ? { value, lifeMs: seconds * 1000 } : null
}

/** `error.details[].errorCode` of a failure. */
const errorCodesOf = (answer: PushAnswer): unknown[] => {
  const { error } = readObject(answer.state === 'answered' ? answer.text : '') as { error?: { details?: unknown } }
  return Array.isArray(error?.details) ? error.details.map((detail: { errorCode?: unknown } | null) => detail?.errorCode) : []
}

/** The JSON object of an answer; an empty one for any other text. */
const readObject = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** A token is not used in its last minute, in which it could expire in transit. */
const TOKEN_SPARE_MS = 60_000
