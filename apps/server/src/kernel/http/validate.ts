import { codeDigits, type Endpoint, slugParam } from '@sofra/contract/kernel/endpoint.ts'
import { isVersionField } from '@sofra/contract/kernel/endpoint-errors.ts'
import { issuePhrase } from '@sofra/contract/kernel/issues.ts'
import { slug } from '@sofra/contract/kernel/slug.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { z } from 'zod'
import { AppError, notFound } from '../errors.ts'

/** Fields that a refusal lists at most: a body of a megabyte could name a hundred thousand unknown ones. */
const mostErrors = 2_000

const errorsOf = (issues: readonly z.core.$ZodIssue[], prefix: string) =>
  issues.flatMap((issue) => {
    const path = [prefix, ...issue.path.map(String)].filter(Boolean).join('.')
    const [code, params] = issuePhrase(issue)
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
    if (!unknown.length) return [{ path, code: code as PhraseKey, params }]
    return unknown.map((key) => ({ path: [path, key].filter(Boolean).join('.'), code: code as PhraseKey, params }))
  })

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)

const isMissingVersion = ({ code, input, path }: z.core.$ZodIssue) =>
  code === 'invalid_type' && input === undefined && isVersionField(path.at(-1))

/**
 * Validates a part of a request; without a schema it has to be empty. Throws 400 with each field's message, 428 for a
 * missing version.
 */
const checked = (schema: z.ZodType | undefined, value: unknown, prefix = '') => {
  if (!schema) {
    if (isEmpty(value)) return undefined
    throw new AppError(400, 'error.invalid', { errors: [{ path: prefix, code: 'rule.unknown' }] })
  }
  const result = schema.safeParse(value === undefined ? {} : value, { reportInput: true })
  if (result.success) return result.data
  const { issues } = result.error
  const errors = errorsOf(issues.slice(0, 50), prefix).slice(0, mostErrors)
  // Without the version it is unknown which state the sender has seen.
  if (issues.some(isMissingVersion)) throw new AppError(428, 'error.unversioned', { errors })
  throw new AppError(400, 'error.invalid', { errors })
}

/** Returns the bytes of an uploaded file. Throws 400. */
const fileOf = (body: unknown) => {
  if (Buffer.isBuffer(body) && body.length) return body
  const isEmptyFile = Buffer.isBuffer(body) || body === undefined || body === null
  throw new AppError(400, isEmptyFile ? 'error.empty-file' : 'error.body')
}

/** Refuses the bytes of a file where a call takes none: a schema would list each byte as an unknown field. */
const jsonOf = (body: unknown) => {
  if (Buffer.isBuffer(body)) throw new AppError(400, 'error.body')
  return body
}

/** Validates body and query of a request by the call's schemas. Throws 400. */
export const validated = ({ body, query, takes }: Endpoint, request: { body: unknown; query: unknown }) => ({
  query: checked(query, request.query),
  body: takes ? fileOf(request.body) : checked(body, jsonOf(request.body)),
})

const codeOf = (name: keyof typeof codeDigits, value: string) => {
  const length = codeDigits[name]
  if (/^\d+$/.test(value) && value.length === length) return value
  throw new AppError(400, 'error.invalid', { errors: [{ path: name, code: 'rule.digits', params: { length } }] })
}

const idOf = (value: string) => {
  const number = Number(value)
  if (!/^[1-9]\d{0,15}$/.test(value) || !Number.isSafeInteger(number)) throw notFound()
  return number
}

const slugOf = (value: string) => {
  if (!slug.safeParse(value).success) throw notFound()
  return value
}

const isCode = (name: string): name is keyof typeof codeDigits => name in codeDigits

/**
 * Parses the values of a path. A value that is neither an id nor a slug returns 404, as for a missing record. A
 * malformed code returns 400.
 */
export const pathValues = (params: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name === slugParam) return [name, slugOf(value)]
      return [name, isCode(name) ? codeOf(name, value) : idOf(value)]
    }),
  )
