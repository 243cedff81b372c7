import { removeInvisible } from '@sukkar/domain/digits'

/** Cleans free text for storing and printing: well-formed, no control codes but line breaks, no blank edges. */
export const cleanText = (text: string | undefined): string =>
  removeInvisible(text ?? '')
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: taking control codes out is what this is for.
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .trim()
