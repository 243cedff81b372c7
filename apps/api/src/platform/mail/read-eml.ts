import PostalMime, { decodeWords } from 'postal-mime'

/** What a person sees of a mail, read back from the message; headers by their names in small letters. */
export type ReadMail = { headers: ReadonlyMap<string, string>; html: string; text: string }

export const readEml = async (message: string): Promise<ReadMail> => {
  const { headers, html = '', text = '' } = await PostalMime.parse(message)
  return { headers: new Map(headers.map(({ key, value }) => [key, decodeWords(value)])), html, text }
}
