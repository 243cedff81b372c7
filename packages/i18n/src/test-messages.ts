import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { messages as arabic } from './catalogues/all-ar.ts'
import { messages as english } from './catalogues/all-en.ts'
import type { MessageKey } from './message-key.ts'

/** All texts as ICU source. */
export const languages = { en: english as Readonly<Record<string, string>>, ar: arabic as Readonly<Record<string, string>> }
export const keys = Object.keys(english) as MessageKey[]

type Plural = { name: string; forms: string[] }

/** The parts of a text: arguments, plurals, plain texts and argument types. */
function walk(message: CompiledMessage): { args: string[]; plurals: Plural[]; texts: string[]; types: string[] } {
  const result = { args: [] as string[], plurals: [] as Plural[], texts: [] as string[], types: [] as string[] }
  for (const token of message) {
    if (typeof token === 'string') {
      result.texts.push(token)
      continue
    }
    const [name, type, format] = token
    result.args.push(name)
    if (type === undefined) continue
    result.types.push(type)
    const { offset: _offset, ...arms } = format as Record<string, CompiledMessage>
    result.plurals.push({ name, forms: Object.keys(arms) })
    for (const arm of Object.values(arms)) {
      const inner = walk(arm)
      for (const part of ['args', 'plurals', 'texts', 'types'] as const) (result[part] as unknown[]).push(...inner[part])
    }
  }
  return result
}

export const parsed = (locale: 'en' | 'ar', key: string) => walk(compileMessageOrThrow(languages[locale][key] ?? ''))

/** The plain words of a text without its arguments. */
export function textOf(locale: 'en' | 'ar', key: MessageKey): string {
  return parsed(locale, key).texts.join(' ').trim()
}
