import type { Config } from '../../config.ts'
import { createFileTransport, outboxFolder } from './file-transport.ts'
import type { MailTransport } from './mail.ts'
import { createSmtpTransport } from './smtp-transport.ts'

/** The transport of the configuration: SMTP, or files in a folder when no server is configured. */
export const createMailTransport = (config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): MailTransport =>
  config.smtpUrl === null
    ? createFileTransport(outboxFolder(config.dataDir), config.mailFrom)
    : createSmtpTransport(config.smtpUrl, config.mailFrom)
