import { type KeyObject, sign } from 'node:crypto'
import type { PushAddress, PushMessage, PushResult } from './push.ts'
import { toResult } from './push-answer.ts'
import { type PushAnswer, type PushNetwork, post } from './push-http.ts'

/** What a Firebase project gives to a server that sends for it. */
export type FcmAccount = { projectId: string; clientEmail: string; privateKey: KeyObject; tokenUrl: string; sendOrigin: string }

type FcmDependencies = { network: PushNetwork; now: () => number }

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'

/** Sends by the HTTP v1 API of Firebase Cloud Messaging. The access token is fetched once and used until shortly before its end. */
export const createFcmSender = (account: FcmAccount, { network, now }: FcmDependencies) => {
  const tokens = createTokenSource(account, { network, now })
  return async (address: Extract<PushAddress, { kind: 'fcm' }>, message: PushMessage): Promise<PushResult> => {
    const token = await tokens.get()
    if (!token.ok) return token.result
    const answer = await post(
      {
        url: `${account.sendOrigin}/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`,
        headers: { authorization: `Bearer ${token.value}`, 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ message: toMessage(address.token, message) }),
      },
      network,
    )
    const status = answer.state === 'answered' ? answer.status : null
    // A token that was withdrawn is fetched anew at the next try.
    if (status === 401) {
      tokens.forget()
      return { state: 'later', reason: 'FCM answered 401', retryAfterMs: null }
    }
    // A 404 alone may as well mean the project, and that must not cost every customer their devices.
    if (status === 404 && errorCodesOf(answer).includes('UNREGISTERED')) return { state: 'gone' }
    return toResult(answer, 'FCM', now())
  }
}

const toMessage = (token: string, { id, orderId, title, body, lang, usefulSeconds }: PushMessage) => ({
  token,
  notification: { title, body },
  // Names of FCM's own are refused in here; these are the apps'.
  data: { id, order_id: orderId, lang },
  // The tag and the collapse id make one of a push that arrives twice.
  android: { ttl: `${usefulSeconds}s`, priority: 'HIGH', collapse_key: id, notification: { tag: id } },
  apns: { headers: { 'apns-collapse-id': id } },
})

type TokenOutcome = { ok: true; value: string } | { ok: false; result: PushResult }

/** Exchanges an assertion that the service account signs for an access token (RFC 7523), one exchange for all who wait. */
const createTokenSource = (account: FcmAccount, { network, now }: FcmDependencies) => {
  let known: { value: string; untilMs: number } | null = null
  let asking: Promise<TokenOutcome> | null = null
  const ask = async (): Promise<TokenOutcome> => {
    const nowMs = now()
    const answer = await post(
      {
        url: account.tokenUrl,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
          assertion: signAssertion(account, nowMs),
        }).toString(),
      },
      network,
    )
    const token = answer.state === 'answered' && answer.status === 200 ? readToken(answer.text) : null
    if (token === null) return { ok: false, result: tokenFailure(answer, nowMs) }
    known = { value: token.value, untilMs: nowMs + token.lifeMs - TOKEN_SPARE_MS }
    return { ok: true, value: token.value }
  }
  return {
    get: async (): Promise<TokenOutcome> => {
      if (known !== null && now() < known.untilMs) return { ok: true, value: known.value }
      asking ??= ask().finally(() => {
        asking = null
      })
      return await asking
    },
    forget: (): void => {
      known = null
    },
  }
}

/** Without a token nothing was sent, whatever the reason; an answer that holds none is as good as none. */
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

/** The JSON object of an answer; an empty one for anything else that comes. */
const readObject = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** A token is not used so late that it ends on the way. */
const TOKEN_SPARE_MS = 60_000
