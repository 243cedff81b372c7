import { PICTURE_BYTES_MAX, UPLOAD_BYTES_MAX } from '@sukkar/domain/limits'
import type { FastifyRequest } from 'fastify'
import { type PaceLimits, paceLimits, watchPace } from './body-pace.ts'
import { nestFields, splitFieldName } from './form-fields.ts'
import { networkOf } from './network-of.ts'
import { type FieldProblem, Refusal } from './refusal.ts'
import { createUploadMemory } from './upload-memory.ts'

/** A file of a multipart request, complete and in memory. Its name and type are the client's claim and may not match its content. */
export type UploadedFile = { field: string; filename: string; mimeType: string; bytes: Buffer }

export type MultipartBody = { fields: Record<string, unknown>; files: UploadedFile[] }

/** The names of fields that a multipart request may contain, and the one name of its files. */
export type MultipartRules = { fieldNames: readonly string[]; fileField: string; filesMax: number }

type ReaderLimits = { requestBytesMax: number; memoryBytesMax: number; pace: PaceLimits }

const readerLimits: ReaderLimits = {
  requestBytesMax: UPLOAD_BYTES_MAX,
  /** For all multipart requests together, so that a network has room for the largest one; beyond it requests are refused (503). */
  memoryBytesMax: 2 * UPLOAD_BYTES_MAX,
  pace: paceLimits,
}
/** An upload takes a few seconds. */
const retryAfterSeconds = 3
/** The longest text of the contract is a complaint of 1000 characters, four bytes each. */
const fieldBytesMax = 4096

/** Reads multipart requests within a common memory budget. */
export type MultipartReader = {
  /** Throws a `Refusal` for what breaks the rules. `release` frees the memory and must be called after the answer. */
  read: (request: FastifyRequest, rules: MultipartRules) => Promise<MultipartBody & { release: () => void }>
}

export const createMultipartReader = (given: Partial<ReaderLimits> = {}): MultipartReader => {
  const limits = { ...readerLimits, ...given }
  const memory = createUploadMemory(limits.memoryBytesMax)
  return {
    read: async (request, rules) => {
      if (!(announcedBytes(request) <= limits.requestBytesMax)) throw new Refusal('PAYLOAD_TOO_LARGE')
      const { take, release } = memory.open(networkOf(request.ip))
      const slow = Promise.withResolvers<never>()
      let isEnded = false
      const pace = watchPace(limits.pace, () => {
        isEnded = true
        slow.reject(new Refusal('UPLOAD_TOO_SLOW', { isConnectionOver: true }))
      })
      let bytesRead = 0
      const arrived = (bytes: number): void => {
        pace.arrived(bytes)
        bytesRead += bytes
        if (isEnded || bytesRead > limits.requestBytesMax) throw new Refusal('PAYLOAD_TOO_LARGE')
        if (!take(bytes)) throw new Refusal('OVERLOADED', { retryAfterSeconds, isConnectionOver: true })
      }
      try {
        const body = await Promise.race([readParts(request, rules, arrived).catch(rethrowAsRefusal), slow.promise])
        return { ...body, release }
      } catch (error) {
        release()
        throw error
      } finally {
        pace.stop()
      }
    },
  }
}

/** The length that the client claims. It is not trusted; it only refuses too large a body before it is sent. */
const announcedBytes = (request: FastifyRequest): number => Number(request.headers['content-length'] ?? 0)

/** A multipart body that the parser cannot read is the client's mistake, though the parser does not always set a status. */
const rethrowAsRefusal = (error: unknown): never => {
  if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error
  throw new Refusal('MALFORMED_REQUEST')
}

/** Called with the size of all bytes as they arrive; throws when they are too many. */
type Arrived = (bytes: number) => void

const readParts = async (request: FastifyRequest, rules: MultipartRules, arrived: Arrived): Promise<MultipartBody> => {
  const files: (UploadedFile & { order: number })[] = []
  const fields: [string, string][] = []
  for await (const part of request.parts({ limits: limitsOf(rules) })) {
    if (part.type === 'file') {
      const order = orderOf(part.fieldname, rules)
      const bytes = await readFile(part.file, arrived)
      files.push({
        field: rules.fileField,
        filename: part.filename.slice(0, 200),
        mimeType: part.mimetype,
        bytes,
        order: order ?? files.length,
      })
    } else {
      if (part.valueTruncated || part.fieldnameTruncated)
        throw refuseField(part.fieldname, { rule: 'max_length', args: { max: fieldBytesMax } })
      arrived(Buffer.byteLength(String(part.value)))
      fields.push([part.fieldname, String(part.value)])
    }
  }
  const nested = nestFields(fields, (root) => rules.fieldNames.includes(root))
  if (!nested.ok) throw refuseField(nested.field, nested.rule)
  files.sort((left, right) => left.order - right.order)
  return { fields: nested.value, files: files.map(({ order: _, ...file }) => file) }
}

const readFile = async (stream: AsyncIterable<Buffer> & { truncated?: boolean }, arrived: Arrived): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    arrived(chunk.length)
    chunks.push(chunk)
    if (stream.truncated === true) throw new Refusal('PAYLOAD_TOO_LARGE')
  }
  if (stream.truncated === true) throw new Refusal('PAYLOAD_TOO_LARGE')
  return Buffer.concat(chunks)
}

const limitsOf = (rules: MultipartRules) => ({
  fileSize: PICTURE_BYTES_MAX,
  files: rules.filesMax,
  fields: 300,
  parts: rules.filesMax + 300,
  fieldNameSize: 100,
  fieldSize: fieldBytesMax,
  headerPairs: 20,
})

/** The index in `images[3]`; null for `images` and `images[]`. Refuses other names. */
const orderOf = (name: string | undefined, rules: MultipartRules): number | null => {
  const parts = splitFieldName(name ?? '')
  const [root, index, ...rest] = parts ?? []
  if (root !== rules.fileField || rest.length > 0 || (index !== undefined && !/^\d{0,2}$/.test(index)))
    throw refuseField(name ?? '', 'unknown_key')
  return index === undefined || index === '' ? null : Number(index)
}

const refuseField = (name: string, problem: FieldProblem): Refusal =>
  new Refusal('VALIDATION_FAILED', { fields: { [name.slice(0, 100)]: problem } })
