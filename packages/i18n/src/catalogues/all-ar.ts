import { mail } from '../messages/ar/mail.ts'
import { server } from '../messages/ar/server.ts'
import { messages as legal } from './legal-ar.ts'
import { messages as rest } from './rest-ar.ts'
import { messages as shell } from './shell-ar.ts'

/** Every text, those of the server's answers and of mails included. */
export const messages = { ...shell, ...rest, ...legal, ...mail, ...server }
