import { document } from '../messages/ar/document.ts'

/** What only the served document says. */
export const messages = { ...document }
