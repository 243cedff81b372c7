import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Reading } from '../environment/reading.ts'
import type { FcmAccount } from './fcm-push.ts'
import { toVapidIdentity, type VapidIdentity } from './web-push.ts'

/** Credentials for pushes; null where not configured, and then pushes of that kind are not sent. */
export type PushConfig = { vapid: VapidIdentity | null; fcm: FcmAccount | null }

/** Reads the push variables of the environment. */
export const readPushConfig = (reading: Reading, mailFrom: string): PushConfig => ({
  vapid: readVapid(reading, mailFrom),
  fcm: readFcm(reading),
})

const readVapid = ({ env, problems }: Reading, mailFrom: string): VapidIdentity | null => {
  const subject = env.PUSH_SUBJECT || `mailto:${mailFrom}`
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/.test(subject)) problems.PUSH_SUBJECT = 'must be a mailto: or https: address'
  const text = env.PUSH_VAPID_PRIVATE_KEY
  if (!text) return null
  const identity = toVapidIdentity(text.trim(), subject)
  if (identity === null) problems.PUSH_VAPID_PRIVATE_KEY = 'must be a private key of P-256 in base64url, 43 characters'
  return identity
}

const readFcm = ({ env, problems }: Reading): FcmAccount | null => {
  const given = env.PUSH_FCM_SERVICE_ACCOUNT
  if (!given) return null
  const account = parseAccount(given)
  if (account === null) problems.PUSH_FCM_SERVICE_ACCOUNT = 'must be the JSON of a service account, or the path of its file'
  return account
}

const parseAccount = (given: string): FcmAccount | null => {
  try {
    const text = given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8')
    const { project_id: projectId, client_email: clientEmail, private_key: pem, token_uri: tokenUrl } = JSON.parse(text)
    const texts = [projectId, clientEmail, pem, tokenUrl]
    if (!texts.every((value) => typeof value === 'string' && value !== '') || !URL.canParse(tokenUrl)) return null
    const privateKey = createPrivateKey(pem)
    return isRsa(privateKey) ? { projectId, clientEmail, privateKey, tokenUrl, sendOrigin: 'https://fcm.googleapis.com' } : null
  } catch {
    // No such file, invalid JSON or no key: all have the same problem text.
    return null
  }
}

const isRsa = (key: KeyObject): boolean => key.asymmetricKeyType === 'rsa'
