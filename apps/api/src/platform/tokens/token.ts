import { createHash, randomBytes } from 'node:crypto'

/** A new unguessable token: 256 random bits as 43 letters, digits, dashes and underscores. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: who reads the database cannot use it. A fast hash suffices where the secret is all random. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
