import { error } from '../messages/en/error.ts'
import { index } from '../messages/en/index.ts'
import { service } from '../messages/en/service.ts'
import { shell } from '../messages/en/shell.ts'

/** The texts of the first view and of its failure. */
export const messages = { ...error, ...index, ...service, ...shell }
