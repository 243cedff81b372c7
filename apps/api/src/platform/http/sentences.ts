import type { ErrorCode } from '@sukkar/contract/error-codes'
import type { Locale } from '@sukkar/i18n/locales'
import type { MessageKey } from '@sukkar/i18n/message-key'
import { translate } from '@sukkar/i18n/server-translate'

type Suffix<Key, Prefix extends string> = Key extends `${Prefix}${infer Rest}` ? Rest : never

/** Names of rules for fields; each has a sentence `server.field.<rule>`. */
export type FieldRule = Suffix<MessageKey, 'server.field.'>
/** Names of successes; each has a sentence `server.ok.<name>`. */
export type SuccessName = Suffix<MessageKey, 'server.ok.'>

type Args = Readonly<Record<string, string | number>>

export const errorSentence = (locale: Locale, code: ErrorCode, args: Args = {}): string =>
  translateKey(locale, `server.error.${code}`, args)

export const fieldSentence = (locale: Locale, rule: FieldRule, args: Args = {}): string =>
  translateKey(locale, `server.field.${rule}`, args)

export const successSentence = (locale: Locale, name: SuccessName = 'done'): string => translateKey(locale, `server.ok.${name}`, {})

/** The keys are composed from closed lists, so the types of their arguments cannot be checked here. */
const translateKey = (locale: Locale, key: MessageKey, args: Args): string => translate(locale)(key, ...([args] as never))
