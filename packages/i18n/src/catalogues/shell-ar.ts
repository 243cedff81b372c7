import { error } from '../messages/ar/error.ts'
import { index } from '../messages/ar/index.ts'
import { service } from '../messages/ar/service.ts'
import { shell } from '../messages/ar/shell.ts'

/** The texts of the first view and of its failure. */
export const messages = { ...error, ...index, ...service, ...shell }
