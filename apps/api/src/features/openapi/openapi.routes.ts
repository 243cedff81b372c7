import type { FastifyInstance } from 'fastify'
import { apiPageStyle, renderApiPage } from './api-page.ts'
import { describeApi } from './describe-api.ts'

/** `GET /api/openapi.json` for programs and `GET /api/docs` for people; both are rendered at the first request and cached. */
export const registerOpenapiRoutes = (app: FastifyInstance): void => {
  let description: string | null = null
  let page: string | null = null
  const config = { measuredAs: 'docs' }
  const cacheControl = 'public, max-age=300'
  app.get('/api/openapi.json', { config }, async (_request, reply) => {
    description ??= JSON.stringify(describeApi('/api'))
    return reply.type('application/json; charset=utf-8').header('cache-control', cacheControl).send(description)
  })
  app.get('/api/docs', { config }, async (_request, reply) => {
    page ??= renderApiPage()
    return reply.type('text/html; charset=utf-8').header('cache-control', cacheControl).send(page)
  })
  app.get('/api/docs.css', { config }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', cacheControl).send(apiPageStyle),
  )
}
