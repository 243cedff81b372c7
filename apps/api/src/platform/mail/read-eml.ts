import PostalMime, { decodeWords } from 'postal-mime'

/** The readable parts of a mail, parsed from the message; header names in lower case. */
export type ReadMail = { headers: ReadonlyMap<string, string>; html: string; text: string }

export const readEml = async (message: string): Promise<ReadMail> => {
  const { headers, html = '', text = '' } = await PostalMime.parse(message)
  return { headers: new Map(headers.map(({ key, value }) => [key, decodeWords(value)])), html, text }
}
