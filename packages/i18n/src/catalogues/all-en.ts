import { mail } from '../messages/en/mail.ts'
import { server } from '../messages/en/server.ts'
import { messages as legal } from './legal-en.ts'
import { messages as rest } from './rest-en.ts'
import { messages as shell } from './shell-en.ts'

/** Every text, those of the server's answers and of mails included. */
export const messages = { ...shell, ...rest, ...legal, ...mail, ...server }
