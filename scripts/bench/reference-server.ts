// The reference of the benchmark: the same web framework with nothing behind it. It answers constant texts, compressed as the shop's
// are, which separates the cost of the shop from that of the machine, the framework and the client.
import { readFileSync } from 'node:fs'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { fastify } from 'fastify'

interface ConstantAnswer {
  path: string
  type: string
  body: string
}

const file = process.argv[2]
if (file === undefined) throw new Error('reference-server needs the file of its answers')
const answers: ConstantAnswer[] = JSON.parse(readFileSync(file, 'utf8'))

const app = fastify()
app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, async (_request: unknown, body: string | Buffer) => body.length)
// The shop's own settings (apps/api/src/platform/http/server.ts).
await app.register(compress, {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  syncThreshold: 64 * 1024,
})
for (const { path, type, body } of answers) {
  app.route({
    method: ['GET', 'POST'],
    url: path,
    handler: async (_request, reply) => reply.type(type).send(body),
  })
}
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => void app.close())
