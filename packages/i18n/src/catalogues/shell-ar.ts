import { error } from '../messages/ar/error.ts'
import { index } from '../messages/ar/index.ts'
import { notice } from '../messages/ar/notice.ts'
import { service } from '../messages/ar/service.ts'
import { shell } from '../messages/ar/shell.ts'

/** The texts of the first view. */
export const messages = { ...error, ...index, ...notice, ...service, ...shell }
