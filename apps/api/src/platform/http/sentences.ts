import type { ErrorCode } from '@sukkar/contract/error-codes'
import type { Locale } from '@sukkar/i18n/locales'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { translate } from '@sukkar/i18n/server-translate'

type Suffix<Key, Prefix extends string> = Key extends `${Prefix}${infer Rest}` ? Rest : never

/** Why a field is refused; each has its sentence `server.field.<rule>`. */
export type FieldRule = Suffix<MessageKey, 'server.field.'>
/** What a success is called; each has its sentence `server.ok.<name>`. */
export type SuccessName = Suffix<MessageKey, 'server.ok.'>

type Args = Readonly<Record<string, string | number>>

export const errorSentence = (locale: Locale, code: ErrorCode, args: Args = {}): string =>
  translateKey(locale, `server.error.${code}`, args)

export const fieldSentence = (locale: Locale, rule: FieldRule, args: Args = {}): string =>
  translateKey(locale, `server.field.${rule}`, args)

export const successSentence = (locale: Locale, name: SuccessName = 'done'): string => translateKey(locale, `server.ok.${name}`, {})

/** The keys are put together from closed lists, so which arguments a text takes is known only when it is said. */
const translateKey = (locale: Locale, key: MessageKey, args: Args): string => translate(locale)(key, ...([args] as never))
