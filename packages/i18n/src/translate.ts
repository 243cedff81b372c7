import { type I18n, setupI18n } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { isolateWithin } from './isolate.ts'
import { type Digits, formatTag, type Locale } from './locales.ts'
import type { ArgsAfter, MessageKey, SlotsOf } from './message-key.ts'
import { writeDigits } from './write-digits.ts'

/** Texts by key: compiled in a build and on the server, ICU source in development. */
export type Messages = Readonly<Record<string, string | CompiledMessage>>

/** A value's place in a text rendered in parts. Numbers are already formatted. */
export type Slot<Value> = { name: string; value: Value | string }

export type Translator = {
  /**
   * The text of a key as plain text: toasts, attributes, titles, mails. Values that could change the direction of the surrounding text are isolated.
   * Numbers use the selected digits; plural numbers have grouped thousands, others do not, since they may be years or order numbers.
   */
  <Key extends MessageKey>(key: Key, ...args: ArgsAfter<Key>): string
  /** The text in parts, for a caller that puts an element around each value instead of invisible characters. */
  parts: <Key extends MessageKey, Value = never>(key: Key, args: SlotsOf<Key> & Args<Value>) => (string | Slot<Value>)[]
  /**
   * The text of a key that is composed at run time from a closed list (`server.error.${code}`), where only the caller knows its arguments.
   * Additional arguments are ignored.
   */
  dynamic: (key: MessageKey, args: Readonly<Record<string, string | number>>) => string
  /** Whether the text is loaded. */
  has: (key: MessageKey) => boolean
  /** A translator with these texts added. */
  with: (messages: Messages) => Translator
  locale: Locale
  digits: Digits
}

/** A translator for one language. A text whose tier has not loaded yet renders as an ellipsis; keys that do not exist do not compile. */
export function createTranslator(locale: Locale, messages: Messages, digits: Digits = 'latn'): Translator {
  const i18n = setupI18n({
    locale,
    locales: formatTag(locale, digits),
    messages: { [locale]: { ...messages } },
    missing: () => '…',
  })
  const render = <Value>(key: MessageKey, args: Args<Value> = {}) =>
    splitAtSlots(...renderWithMarks(i18n, messages[key], key, args, (number) => writeDigits(String(number), locale, digits))).map((part) =>
      typeof part === 'string' ? writeDigits(part, locale, digits) : part,
    )
  const translate = (key: MessageKey, ...args: [Args<never>?]) =>
    render<never>(key, args[0])
      .map((part) => (typeof part === 'string' ? part : isolateWithin(part.value, locale)))
      .join('')
  return Object.assign(translate, {
    parts: <Value>(key: MessageKey, args: Args<Value>) => render<Value>(key, args),
    dynamic: translate,
    has: (key: MessageKey) => key in messages,
    with: (more: Messages) => createTranslator(locale, { ...messages, ...more }, digits),
    locale,
    digits,
  })
}

type Args<Value> = Readonly<Record<string, Value | string | number>>

/**
 * Values never pass through the message runtime, which would interpret escape sequences in them: private-use characters mark their places and are
 * replaced afterwards. Only the numbers of plurals are passed in.
 */
function renderWithMarks<Value>(
  i18n: I18n,
  message: string | CompiledMessage | undefined,
  key: string,
  args: Args<Value>,
  format: (number: number) => string,
): [text: string, slots: Slot<Value>[]] {
  const plurals = pluralNames(message)
  const slots: Slot<Value>[] = []
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(args)) {
    if (typeof value === 'number' && plurals.has(name)) values[name] = value
    else values[name] = markOf(slots.push({ name, value: typeof value === 'number' ? format(value) : value }) - 1)
  }
  return [i18n._(key, values), slots]
}

function splitAtSlots<Value>(text: string, slots: readonly Slot<Value>[]): (string | Slot<Value>)[] {
  return text
    .split(MARK)
    .filter((piece) => piece !== '')
    .map((piece) => slots[piece.charCodeAt(0) - FIRST_MARK] ?? piece)
}

const FIRST_MARK = 0xe000
const MARK = /([\ue000-\ue0ff])/u

function markOf(index: number): string {
  return String.fromCharCode(FIRST_MARK + index)
}

function pluralNames(message: string | CompiledMessage | undefined): ReadonlySet<string> {
  if (typeof message === 'string') {
    return new Set(Array.from(message.matchAll(/\{\s*(\w+)\s*,\s*plural\s*,/gu), (match) => match[1] ?? ''))
  }
  const names = new Set<string>()
  for (const token of message ?? []) {
    if (typeof token !== 'string' && token[1] === 'plural') names.add(token[0])
  }
  return names
}
