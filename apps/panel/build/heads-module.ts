import type { EndpointHead } from '@sofra/contract/kernel/endpoint.ts'
import { z } from 'zod'

export type Exports = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isSchema = (value: unknown) => value instanceof z.ZodType

const isEndpoint = (value: Readonly<Record<string, unknown>>): value is EndpointHead & typeof value =>
  isSchema(value.reply) && 'access' in value

/** The fields of `EndpointHead`. */
const headFields = [
  'method',
  'path',
  'access',
  'accounts',
  'module',
  'managesAccount',
  'ownPeopleOnly',
  'wholeCompany',
  'takes',
] as const satisfies readonly (keyof EndpointHead)[]

const headOf = (call: EndpointHead) => Object.fromEntries(headFields.map((field) => [field, call[field]]))

/** Returns an export without its schemas. Throws if it is not data, such as a function. */
const withoutSchemas = (value: unknown): unknown => {
  if (isSchema(value)) return undefined
  if (Array.isArray(value)) return value.map(withoutSchemas)
  if (isObject(value)) {
    if (Object.getPrototypeOf(value) !== Object.prototype) throw new TypeError('no data')
    if (isEndpoint(value)) return headOf(value)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutSchemas(part)]))
  }
  if (typeof value === 'function') throw new TypeError('no data')
  return value
}

const dataOf = (value: unknown) => {
  try {
    return withoutSchemas(value)
  } catch {
    return undefined
  }
}

/** Returns the code of a contract's heads and data, under the same names. Importing a schema or function fails the build. */
export const headsModule = (exports: Exports) =>
  Object.entries(exports)
    .map(([name, value]) => [name, JSON.stringify(dataOf(value))])
    .filter(([, json]) => json !== undefined)
    .map(([name, json]) => `export const ${name} = ${json}`)
    .join('\n')
