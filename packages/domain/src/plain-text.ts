/** A section of a plain text: its heading, or null, and its paragraphs. */
export type TextSection = { title: string | null; paragraphs: string[] }

/**
 * Parses a plain text: blank lines separate paragraphs, and a line that begins with `#` is the heading of what follows. There is no other markup, so
 * any text is shown as text. A heading without paragraphs stays; an empty text has no sections.
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
