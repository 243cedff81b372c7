import { document } from '../messages/en/document.ts'

/** The texts that only the served document contains. */
export const messages = { ...document }
