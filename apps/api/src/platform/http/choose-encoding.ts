import { negotiate } from '@fastify/accept-negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

const encodings: Encoding[] = ['br', 'gzip', 'identity']

/** The best encoding that the browser accepts. */
export const chooseEncoding = (acceptEncoding: string | undefined): Encoding => negotiate(acceptEncoding ?? '', encodings) ?? 'identity'
