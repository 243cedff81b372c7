import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPushConfig } from './push-config.ts'

/** The key pair of the example in RFC 8291. */
const known = {
  publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
}

const read = (env: Record<string, string>) => {
  const problems: Record<string, string> = {}
  return { ...readPushConfig({ env, problems }, 'orders@sukkar.example'), problems }
}
const accountOf = (pem: string): string =>
  JSON.stringify({ project_id: 'sukkar', client_email: 'a@b.example', private_key: pem, token_uri: 'https://oauth2.googleapis.com/token' })
const pemOf = (type: 'rsa' | 'ed25519'): string =>
  (type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519')).privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString()

describe('the configuration of pushes', () => {
  it('is none by itself, and that is no problem', () => {
    expect(read({})).toEqual({ vapid: null, fcm: null, problems: {} })
  })

  it('finds the public key of the private one', () => {
    const { vapid, problems } = read({ PUSH_VAPID_PRIVATE_KEY: known.privateKey })
    expect(vapid).toMatchObject({ publicKey: known.publicKey, subject: 'mailto:orders@sukkar.example' })
    expect(problems).toEqual({})
    expect(read({ PUSH_VAPID_PRIVATE_KEY: known.privateKey, PUSH_SUBJECT: 'https://sukkar.example' }).vapid?.subject).toBe(
      'https://sukkar.example',
    )
  })

  it('takes a service account as text and as a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sukkar-push-'))
    const file = join(folder, 'account.json')
    const text = accountOf(pemOf('rsa'))
    writeFileSync(file, text)
    for (const given of [text, file]) {
      expect(read({ PUSH_FCM_SERVICE_ACCOUNT: given })).toMatchObject({
        fcm: { projectId: 'sukkar', sendOrigin: 'https://fcm.googleapis.com' },
        problems: {},
      })
    }
    rmSync(folder, { recursive: true })
  })

  it('says what is wrong without repeating it', () => {
    const { problems } = read({
      PUSH_VAPID_PRIVATE_KEY: 'hunter2',
      PUSH_FCM_SERVICE_ACCOUNT: accountOf(pemOf('ed25519')),
      PUSH_SUBJECT: 'x',
    })
    expect(Object.keys(problems).toSorted()).toEqual(['PUSH_FCM_SERVICE_ACCOUNT', 'PUSH_SUBJECT', 'PUSH_VAPID_PRIVATE_KEY'])
    expect(JSON.stringify(problems)).not.toMatch(/hunter2|PRIVATE KEY-/)
  })
})
