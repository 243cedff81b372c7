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

/** Who can be calling by the call's access: where only members or customers get in, the handler need not ask again. */
type CallerOf<N extends CallName> = Endpoints[N]['access'] extends keyof Callers ? Callers[Endpoints[N]['access']] : Principal

type Callers = { customer: Customer; member: Member; staff: Member<'staff'>; crew: Member<'staff' | 'driver'> }

/** What a feature's handler is told of a call: checked input, who asks, in which language, at what time. */
export type CallRequest<N extends CallName> = {
  params: ParamsOf<N>
  query: QueryOf<N>
  body: BodyOf<N>
  files: UploadedFile[]
  locale: Locale
  /** The cart in hand, from `X-Cart-Id` or `?cart_id=`; a malformed one counts as none. */
  cartId: string | null
  idempotencyKey: string | null
  principal: CallerOf<N>
  nowMs: number
  raw: FastifyRequest
}

/** What a handler answers: data, with extras that stand at the top level, and the name of its success sentence `server.ok.<name>`. */
export type CallReply<N extends CallName> = { data: DataOf<N>; extra?: Record<string, unknown>; message?: SuccessName; status?: 200 | 201 }

/** What a call and its twin answer alike: `CallReply` by the data itself. */
export type SharedReply<D> = { data: D; message?: SuccessName; status?: 200 | 201 }

/** A refusal: its code, the arguments of its sentence, and for each field the rule it broke (`server.field.<rule>`). */
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
  /** Lets the answers of a public call be kept: what they are all made from besides the request, as it is now. */
  madeFrom?: (nowMs: number) => Promise<MadeFrom>
}

/** How a feature puts a call of the contract on the server; made by `platform/http/create-serve.ts`. */
export type Serve = <N extends CallName>(name: N, handler: CallHandler<N>, extras?: ServeExtras) => void

/** Method and Fastify path of a call: `/guest-apis/orders/:id`. */
export const routeOf = (name: CallName): { method: string; url: string } => {
  const [method = 'GET', path = '/'] = calls[name].split(' ')
  return { method, url: path.replace(/\{(\w+)\}/g, ':$1') }
}
