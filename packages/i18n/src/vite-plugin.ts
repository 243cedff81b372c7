import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** The part of Vite's plugin interface that is used here, so that this package needs no bundler. */
export type MessagesPlugin = {
  name: string
  enforce: 'pre'
  transform: (code: string, id: string) => Promise<{ code: string; map: null } | null>
}

/**
 * Replaces the ICU texts of the message files with compiled ones, so that the browser loads no ICU parser. A text that does not parse fails the
 * build with its key.
 */
export function compiledMessages(): MessagesPlugin {
  let generation = 0
  return {
    name: 'sukkar-compiled-messages',
    enforce: 'pre',
    async transform(_code, id) {
      const path = id.split('?')[0] ?? id
      if (!MESSAGE_FILE.test(path)) return null
      // The query makes Node import the file again after a change; Node strips the types itself.
      generation += 1
      const exported: Record<string, Record<string, string>> = await import(`${fileUrl(path)}?generation=${generation}`)
      const lines = Object.entries(exported).map(([name, texts]) => `export const ${name} = ${JSON.stringify(compileTexts(texts))}`)
      return { code: `${lines.join('\n')}\n`, map: null }
    },
  }
}

const MESSAGE_FILE = /\/packages\/i18n\/src\/messages\/(?:en|ar)\/[a-z-]+\.ts$/u

function fileUrl(path: string): string {
  return new URL(`file://${path.startsWith('/') ? '' : '/'}${path.replaceAll('\\', '/')}`).href
}

function compileTexts(texts: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      try {
        return [key, compileMessageOrThrow(text)]
      } catch (cause) {
        throw new Error(`The text ${key} is no valid ICU message: ${text}`, { cause })
      }
    }),
  )
}
