import { document } from '../messages/en/document.ts'

/** What only the served document says. */
export const messages = { ...document }
