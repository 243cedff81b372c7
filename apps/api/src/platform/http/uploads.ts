import { PICTURE_BYTES_MAX } from '@sukkar/domain/limits'
import type { FastifyRequest } from 'fastify'
import { nestFields, splitFieldName } from './form-fields.ts'
import { type FieldProblem, Refusal } from './refusal.ts'

/** A file of a multipart request, whole and in memory; its content is not trusted to be what the name or type says. */
export type UploadedFile = { field: string; filename: string; mimeType: string; bytes: Buffer }

export type MultipartBody = { fields: Record<string, unknown>; files: UploadedFile[] }

/** What a multipart request may carry: names of fields, and the one name of files. */
export type MultipartRules = { fieldNames: readonly string[]; fileField: string; filesMax: number }

/** Ten shrunk pictures for each of six units; phones send about 1 MB each. */
const requestBytesMax = 96 * 1024 * 1024
/** Multipart requests in memory together; more wait outside (503) instead of ending the process. */
const memoryBytesMax = 384 * 1024 * 1024
/** The longest text of the contract is a complaint of 1000 characters, four bytes each. */
const fieldBytesMax = 4096

/** Reads multipart requests and keeps count of the memory they take. */
export type MultipartReader = {
  /** Throws a `Refusal` for what breaks the rules. `release` gives the memory back once the call is answered. */
  read: (request: FastifyRequest, rules: MultipartRules) => Promise<MultipartBody & { release: () => void }>
}

export const createMultipartReader = (limits = { requestBytesMax, memoryBytesMax }): MultipartReader => {
  let bytesReserved = 0
  return {
    read: async (request, rules) => {
      const announced = Number(request.headers['content-length'] ?? limits.requestBytesMax)
      if (!(announced <= limits.requestBytesMax)) throw new Refusal('PAYLOAD_TOO_LARGE')
      if (bytesReserved + announced > limits.memoryBytesMax) throw new Refusal('OVERLOADED', { retryAfterSeconds: 3 })
      bytesReserved += announced
      const release = createOnce(() => {
        bytesReserved -= announced
      })
      try {
        return { ...(await readParts(request, rules, limits.requestBytesMax).catch(rethrowAsRefusal)), release }
      } catch (error) {
        release()
        throw error
      }
    },
  }
}

/** A form that the parser cannot read is the caller's mistake, though the parser does not always say so. */
const rethrowAsRefusal = (error: unknown): never => {
  if (error instanceof Refusal || (error instanceof Error && 'statusCode' in error)) throw error
  throw new Refusal('MALFORMED_REQUEST')
}

const createOnce = (action: () => void): (() => void) => {
  let isDone = false
  return () => {
    if (!isDone) action()
    isDone = true
  }
}

const readParts = async (request: FastifyRequest, rules: MultipartRules, bytesMax: number): Promise<MultipartBody> => {
  const files: (UploadedFile & { order: number })[] = []
  const fields: [string, string][] = []
  let bytesRead = 0
  for await (const part of request.parts({ limits: limitsOf(rules) })) {
    if (part.type === 'file') {
      const order = orderOf(part.fieldname, rules)
      const bytes = await part.toBuffer()
      bytesRead += bytes.length
      if (bytesRead > bytesMax) throw new Refusal('PAYLOAD_TOO_LARGE')
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
      fields.push([part.fieldname, String(part.value)])
    }
  }
  const nested = nestFields(fields, (root) => rules.fieldNames.includes(root))
  if (!nested.ok) throw refuseField(nested.field, nested.rule)
  files.sort((left, right) => left.order - right.order)
  return { fields: nested.value, files: files.map(({ order: _, ...file }) => file) }
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

/** The place that `images[3]` asks for, null for `images` and `images[]`; other names are refused. */
const orderOf = (name: string | undefined, rules: MultipartRules): number | null => {
  const parts = splitFieldName(name ?? '')
  const [root, index, ...rest] = parts ?? []
  if (root !== rules.fileField || rest.length > 0 || (index !== undefined && !/^\d{0,2}$/.test(index)))
    throw refuseField(name ?? '', 'unknown_key')
  return index === undefined || index === '' ? null : Number(index)
}

const refuseField = (name: string, problem: FieldProblem): Refusal =>
  new Refusal('VALIDATION_FAILED', { fields: { [name.slice(0, 100)]: problem } })
