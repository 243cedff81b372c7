import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { answerFailure } from '../http/failures.ts'
import { findPicture } from './picture.queries.ts'
import { isPictureKey } from './picture-key.ts'

/**
 * `GET /api/pictures/{id}?key=`: a customer's own picture. A wrong key and a missing picture get the same answer. The browser may cache it,
 * shared caches may not.
 */
export const registerPictureRoutes = (app: FastifyInstance, context: AppContext): void => {
  app.get<{ Params: { id: string }; Querystring: { key?: unknown } }>(
    '/api/pictures/:id',
    { config: { measuredAs: 'picture' } },
    async (request, reply) => {
      const { id } = request.params
      const { key } = request.query
      const isAllowed = typeof key === 'string' && isPictureKey(id, key, context.config.appSecret)
      const picture = isAllowed ? await findPicture(context.db, id) : null
      const bytes = picture === null ? null : await context.files.read(picture.file)
      if (picture === null || bytes === null) return answerFailure(request, reply, 'NOT_FOUND')
      return reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', 'inline')
        .type(picture.mime)
        .send(bytes)
    },
  )
}
