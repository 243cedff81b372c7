import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { renderMailList, renderMailPage } from './dev-mail-page.ts'
import { outboxFolder } from './file-transport.ts'
import { type ReadMail, readEml } from './read-eml.ts'

/** The page carries its own styles, and frames of its own: nothing from elsewhere, no script. */
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'"
/** A mail is shown as a mail program shows it: no script, no picture from elsewhere, links in a window of their own. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'"

/** The newest mails; more are in the folder. */
const listedMax = 200

/**
 * `/dev/mail`: the mails that were written to the folder because no server takes them, for whoever develops the shop on this
 * machine. There is no such page unless it was asked for: what a request says of where it comes from proves nothing.
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

/** Mails carry codes and links to orders: they are for this machine alone, and a proxy on it speaks for others. */
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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** The newest first, by the date that stands in the mail. */
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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
