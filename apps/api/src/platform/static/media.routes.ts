import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { findMediaFile } from './media.queries.ts'
import { createResizer, isPictureWidth, type PictureFormat } from './resize-picture.ts'

const oneYear = 'public, max-age=31536000, immutable'

/**
 * `GET /media/<hash>/<width>.<avif|webp|jpg>`: the shop's own pictures in the sizes of the pages. The hash is that of the content, so an
 * answer never becomes stale.
 */
export const registerMediaRoutes = (app: FastifyInstance, { db, config }: Pick<AppContext, 'db' | 'config'>): void => {
  const resize = createResizer({ originals: join(config.dataDir, 'media'), cache: join(config.dataDir, 'cache', 'media') })
  app.get<{ Params: { hash: string; file: string } }>('/media/:hash/:file', { config: { measuredAs: 'media' } }, async (request, reply) => {
    const { hash, file } = request.params
    const [, widthText = '', format = ''] = /^([1-9]\d{2,3})\.(avif|webp|jpg)$/.exec(file) ?? []
    const width = Number(widthText)
    if (!/^[0-9a-f]{16,64}$/.test(hash) || !isPictureWidth(width)) return reply.callNotFound()
    const original = await findMediaFile(db, hash)
    const picture = original === null ? null : await resize({ hash, original, width, format: format as PictureFormat })
    if (picture === null) return reply.callNotFound()
    const etag = `"${hash}-${width}-${format}"`
    reply.header('cache-control', oneYear).header('etag', etag).header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(`image/${format === 'jpg' ? 'jpeg' : format}`).send(picture)
  })
}
