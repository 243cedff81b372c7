import { createHash, randomBytes } from 'node:crypto'

/** A new token: 256 random bits as 43 letters, digits, dashes and underscores. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token, which a reader of the database cannot use. A fast hash suffices for a random secret. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
