import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { createTurns } from '../turns/turns.ts'

/** Hashes and checks passwords, a few at a time; throws OVERLOADED when the queue would take more than a second or two. */
export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  /** With a null hash, for an account that does not exist, does the same work and returns false, so that the time reveals nothing. */
  check: (password: string, hash: string | null) => Promise<boolean>
}

/** argon2id as recommended by OWASP: 19 MiB and two passes. Each hash stores its parameters, so they can be raised later. */
const fullStrength = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32
/** Two at once leave threads of the pool for pictures and files. */
const fewAtOnce = { atOnceMax: 2, waitingMax: 50 }

/**
 * Create one per process: it bounds the hashing of the whole process. `strength` is for tests, which create thousands of accounts and need
 * no protection.
 */
export const createPasswordHasher = (limits = fewAtOnce, strength: Strength = fullStrength): PasswordHasher => {
  const nobody: Stored = { strength, salt: Buffer.alloc(saltBytes), tag: Buffer.alloc(tagBytes) }
  const inTurn = createTurns(limits)
  return {
    hash: async (password) => {
      const salt = randomBytes(saltBytes)
      return encodeHash(strength, salt, await inTurn(() => digest(password, salt, strength)))
    },
    check: async (password, hash) => {
      const stored = hash === null ? nobody : decodeHash(hash)
      const found = await inTurn(() => digest(password, stored.salt, stored.strength))
      return hash !== null && timingSafeEqual(found, stored.tag)
    },
  }
}

type Strength = typeof fullStrength
type Stored = { strength: Strength; salt: Buffer; tag: Buffer }

const digest = (password: string, salt: Buffer, { memory, passes, parallelism }: Strength): Promise<Buffer> => {
  // Two keyboards may compose the same character differently.
  const parameters: Argon2Parameters = { message: password.normalize('NFC'), nonce: salt, memory, passes, parallelism, tagLength: tagBytes }
  return new Promise((resolve, reject) => argon2('argon2id', parameters, (error, tag) => (error === null ? resolve(tag) : reject(error))))
}

const encodeHash = ({ memory, passes, parallelism }: Strength, salt: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toText(salt)}$${toText(tag)}`

const decodeHash = (text: string): Stored => {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]{43})$/.exec(text) ?? []
  if (tag === '') throw new TypeError('Not a hash of a password in the database')
  const strengthOf = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { strength: strengthOf, salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') }
}

const toText = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
