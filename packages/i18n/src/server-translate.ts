import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { messages as arabic } from './catalogues/all-ar.ts'
import { messages as english } from './catalogues/all-en.ts'
import type { Digits, Locale } from './locales.ts'
import { createTranslator, type Messages, type Translator } from './translate.ts'

/**
 * The translator with every text of a language, for the server; compiled once, when this module is loaded. The browser must never import this
 * module, because it contains the ICU parser and both languages.
 */
export function translate(locale: Locale, digits: Digits = 'latn'): Translator {
  return translators[locale][digits]
}

const translators: Readonly<Record<Locale, Readonly<Record<Digits, Translator>>>> = {
  en: both('en', compile(english)),
  ar: both('ar', compile(arabic)),
}

function both(locale: Locale, messages: Messages): Readonly<Record<Digits, Translator>> {
  return { latn: createTranslator(locale, messages, 'latn'), arab: createTranslator(locale, messages, 'arab') }
}

function compile(messages: Readonly<Record<string, string>>): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessageOrThrow(text)]))
}
