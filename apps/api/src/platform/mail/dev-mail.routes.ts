import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { isMissing } from '../files/missing-file.ts'
import { renderMailList, renderMailPage } from './dev-mail-page.ts'
import { outboxFolder } from './file-transport.ts'
import { type ReadMail, readEml } from './read-eml.ts'

/** Allows the page's own inline styles and frames from this origin; no script and no external source. */
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'"
/** Shows a mail as a mail program does: no script, no external picture, links in a new window. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'"

/** The newest mails; the folder may contain more. */
const listedMax = 200

/**
 * `/dev/mail`: mails written to the folder because no SMTP server is configured, for developers on this machine. Registered only if enabled
 * by the configuration: a request's claim of its origin proves nothing.
 */
export const registerDevMailRoutes = (app: FastifyInstance, config: Pick<Config, 'hasDevMail' | 'smtpUrl' | 'dataDir'>): void => {
  if (!config.hasDevMail || config.smtpUrl !== null) return
  const folder = outboxFolder(config.dataDir)
  const get = (url: string, policy: string, answer: (id: string) => Promise<string | null>) =>
    app.get<{ Params: { id?: string } }>(url, { config: { measuredAs: 'dev-mail' } }, async (request, reply) => {
      const page = isOnThisMachine(request) ? await answer(request.params.id ?? '') : null
      return page === null ? reply.callNotFound() : sendPage(reply, policy, page)
    })
  get('/dev/mail', pagePolicy, async () => renderMailList(await listMails(folder)))
  get('/dev/mail/:id', pagePolicy, async (id) => {
    const mail = await findMail(folder, id)
    return mail === null ? null : renderMailPage(id, mail)
  })
  get('/dev/mail/:id/html', mailPolicy, async (id) => (await findMail(folder, id))?.html ?? null)
}

/** Mails contain PINs and links to orders, so only this machine may read them; a request through a proxy comes from elsewhere. */
const isOnThisMachine = (request: FastifyRequest): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip) &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers.forwarded === undefined

const sendPage = (reply: FastifyReply, policy: string, page: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .send(page)

const findMail = async (folder: string, id: string): Promise<ReadMail | null> => {
  if (!/^[\w-][\w.-]*$/.test(id)) return null
  try {
    return await readEml(await readFile(join(folder, `${id}.eml`), 'utf8'))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Newest first, by the Date header. */
const listMails = async (folder: string): Promise<{ id: string; mail: ReadMail }[]> => {
  const ids = (await listFiles(folder)).filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length))
  const mails = await Promise.all(ids.map(async (id) => ({ id, mail: await findMail(folder, id) })))
  return mails
    .flatMap(({ id, mail }) => (mail === null ? [] : [{ id, mail, atMs: Date.parse(mail.headers.get('date') ?? '') || 0 }]))
    .sort((left, right) => right.atMs - left.atMs || left.id.localeCompare(right.id))
    .slice(0, listedMax)
}

const listFiles = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
