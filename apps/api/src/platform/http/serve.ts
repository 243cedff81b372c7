import { type CallName, calls } from '@sukkar/contract/calls'
import type { BodyOf, DataOf, Endpoints, ParamsOf, QueryOf } from '@sukkar/contract/endpoints'
import type { ErrorCode, Failure } from '@sukkar/contract/error-codes'
import type { Outcome } from '@sukkar/domain/outcome'
import type { Locale } from '@sukkar/i18n/locales'
import type { FastifyRequest } from 'fastify'
import type { Customer, Member, Principal } from '../principal/principal.ts'
import type { MadeFrom } from './cached-answers.ts'
import type { FieldProblem } from './refusal.ts'
import type { SuccessName } from './sentences.ts'
import type { UploadedFile } from './uploads.ts'

/** The principal by the call's access: a handler for members or customers need not check for guests. */
type CallerOf<N extends CallName> = Endpoints[N]['access'] extends keyof Callers ? Callers[Endpoints[N]['access']] : Principal

type Callers = { customer: Customer; member: Member; staff: Member<'staff'>; crew: Member<'staff' | 'driver'> }

/** The request as a handler receives it: validated input, principal, language and time. */
export type CallRequest<N extends CallName> = {
  params: ParamsOf<N>
  query: QueryOf<N>
  body: BodyOf<N>
  files: UploadedFile[]
  locale: Locale
  /** The cart's id from `X-Cart-Id` or `?cart_id=`; null if malformed. */
  cartId: string | null
  idempotencyKey: string | null
  principal: CallerOf<N>
  nowMs: number
  raw: FastifyRequest
}

/** The reply of a handler: data, extras for the top level of the answer, and the name of its success sentence `server.ok.<name>`. */
export type CallReply<N extends CallName> = { data: DataOf<N>; extra?: Record<string, unknown>; message?: SuccessName; status?: 200 | 201 }

/** The reply that a call and its twin share: `CallReply` by the type of its data. */
export type SharedReply<D> = { data: D; message?: SuccessName; status?: 200 | 201 }

/** A refusal: its code, the arguments of its sentence, and the rule that each field broke (`server.field.<rule>`). */
export type CallRefusal = {
  ok: false
  code: ErrorCode
  details?: Record<string, string | number>
  fields?: Record<string, FieldProblem>
  retryAfterSeconds?: number
  data?: Failure['data']
}

export type CallHandler<N extends CallName> = (
  request: CallRequest<N>,
) => Promise<{ ok: true; value: CallReply<N> } | CallRefusal | Outcome<CallReply<N>, ErrorCode>>

export type ServeExtras = {
  /** Enables caching of a public call: returns the present state of everything besides the request that its answers depend on. */
  madeFrom?: (nowMs: number) => Promise<MadeFrom>
}

/** Registers the handler of a call of the contract; made by `platform/http/create-serve.ts`. */
export type Serve = <N extends CallName>(name: N, handler: CallHandler<N>, extras?: ServeExtras) => void

/** Method and Fastify path of a call: `/guest-apis/orders/:id`. */
export const routeOf = (name: CallName): { method: string; url: string } => {
  const [method = 'GET', path = '/'] = calls[name].split(' ')
  return { method, url: path.replace(/\{(\w+)\}/g, ':$1') }
}
