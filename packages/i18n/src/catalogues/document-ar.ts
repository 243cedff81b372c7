import { document } from '../messages/ar/document.ts'

/** The texts that only the served document contains. */
export const messages = { ...document }
