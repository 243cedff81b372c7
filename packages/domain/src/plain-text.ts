/** A piece of a plain text: its heading, where it has one, and its paragraphs. */
export type TextSection = { title: string | null; paragraphs: string[] }

/**
 * A plain text as people write it: blank lines part paragraphs, and a line that begins with `#` is the heading of what follows. Nothing
 * else is special, so that a text is shown as text whatever it holds. A heading with nothing under it is kept; an empty text is none.
 */
export function readPlainText(text: string): TextSection[] {
  const sections: TextSection[] = []
  let paragraph: string[] = []
  const endParagraph = () => {
    if (paragraph.length === 0) return
    if (sections.length === 0) sections.push({ title: null, paragraphs: [] })
    // Stryker disable next-line OptionalChaining: there is one by now.
    sections.at(-1)?.paragraphs.push(paragraph.join('\n'))
    paragraph = []
  }
  for (const line of text.split(/\r?\n/u).map((words) => words.trim())) {
    const title = /^#+\s*(.*)/su.exec(line)?.[1]
    if (line === '' || title !== undefined) endParagraph()
    if (title !== undefined && title !== '') sections.push({ title, paragraphs: [] })
    if (line !== '' && title === undefined) paragraph.push(line)
  }
  endParagraph()
  return sections
}
