import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { z } from 'zod'
import { moduleSamples } from '../fixtures.list.ts'

/** The part of JSON Schema that zod generates for bodies and queries. */
export interface Schema {
  /** An array for nullable values. */
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean
  format?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/** Returns the variants of a union; the schema itself if it is none. */
export const variants = (schema: Schema): Schema[] => {
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }))
  return schema.anyOf?.flatMap(variants) ?? [schema]
}

const formats: Record<string, string> = { email: 'person@demo.sofra', 'date-time': '2999-01-01T00:00:00Z' }

const simple = (schema: Schema): unknown => {
  switch (schema.type) {
    case 'string':
      return formats[schema.format ?? ''] ?? 'text'
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1
  }
}

/** Valid texts by the name of the field, for rules that a schema does not contain. */
const samplesByName: readonly [RegExp, string][] = [
  [/(^|_)email$/, 'person@demo.sofra'],
  [/(^|_)phone$/, '+905550000011'],
  [/(^|_)iban$/, 'TR330006100519786457841326'],
  [/(^|_)password(_repeat)?$/, 'a long new password'],
  [/(^|_)image$/, 'picture/sample.webp'],
]

const fieldOf = (name: string, schema: Schema) => {
  const sample = sampleOf(schema)
  return sample === 'text' ? (samplesByName.find(([pattern]) => pattern.test(name))?.[1] ?? sample) : sample
}

/** Returns a valid value with all optional fields. */
const sampleOf = (schema: Schema): unknown => {
  const [one = {}] = variants(schema)
  if (one.const !== undefined) return one.const
  if (one.enum) return one.enum[0]
  if (one.type === 'array') return [sampleOf(one.items ?? {})]
  if (one.type !== 'object') return simple(one)
  return Object.fromEntries(Object.entries(one.properties ?? {}).map(([name, field]) => [name, fieldOf(name, field)]))
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The records that the sweeps test, by path (SWEEP="tax-office visit-note"); all by default. */
const sweptRecords = process.env.SWEEP?.split(' ')

/** Returns the calls that the sweeps test. Throws for a record without calls. */
export const sweptOf = (calls: readonly Endpoint[], records = sweptRecords) => {
  if (!records) return calls
  const ofRecord = (record: string) => calls.filter(({ path }) => path.split('/').includes(record))
  const callless = records.filter((record) => !ofRecord(record).length)
  if (callless.length) throw new Error(`no call is of ${callless}`)
  return [...new Set(records.flatMap(ofRecord))]
}

/** Returns the schema of a call's JSON body; undefined for a picture. */
export const jsonBodyOf = ({ body, takes }: Endpoint) =>
  takes || !body || body instanceof z.ZodUndefined ? undefined : body

/** Caches what is computed from a declaration, because sweeps ask for it thousands of times. */
export const perEndpoint = <T>(make: (endpoint: Endpoint) => T) => {
  const cache = new WeakMap<Endpoint, { value: T }>()
  return (endpoint: Endpoint): T => {
    const { value } = cache.get(endpoint) ?? { value: make(endpoint) }
    cache.set(endpoint, { value })
    return value
  }
}

/** Returns a valid body; undefined for a call without one. */
export const bodyFor = perEndpoint((endpoint): Record<string, unknown> | undefined => {
  const schema = jsonBodyOf(endpoint)
  if (!schema) return undefined
  const body = { ...(sampleOf(schemaOf(schema)) as Record<string, unknown>), ...moduleSamples[nameOf(endpoint)] }
  const { error } = schema.safeParse(body)
  if (error)
    throw new Error(`${nameOf(endpoint)} takes no sample: name its fields in the module's x.fixture.ts`, {
      cause: error,
    })
  return body
})

/** Returns a valid query; `{}` for a call without one. */
export const queryFor = perEndpoint((endpoint): Record<string, unknown> => {
  if (!endpoint.query) return {}
  const { properties = {}, required = [] } = schemaOf(endpoint.query)
  const sample = (name: string, field: Schema) => (name === 'columns' ? 'created_at' : sampleOf(field))
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, field]) => [name, sample(name, field)]),
  )
})
