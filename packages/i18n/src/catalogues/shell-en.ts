import { error } from '../messages/en/error.ts'
import { index } from '../messages/en/index.ts'
import { notice } from '../messages/en/notice.ts'
import { service } from '../messages/en/service.ts'
import { shell } from '../messages/en/shell.ts'

/** The texts of the first view. */
export const messages = { ...error, ...index, ...notice, ...service, ...shell }
