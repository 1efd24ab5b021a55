import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { z } from 'zod'
import { moduleSamples } from '../fixtures.list.ts'

/** The parts of a JSON schema that zod writes for our bodies and queries. */
export interface Schema {
  /** Several where zod writes a value that may be null in short. */
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

/** The variants of a schema that is one of several; itself when it is not. */
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

/** What a text has to look like by the name of its field: a rule that a schema cannot say. */
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

/** A value that the schema takes, with all of its optional fields. */
const sampleOf = (schema: Schema): unknown => {
  const [one = {}] = variants(schema)
  if (one.const !== undefined) return one.const
  if (one.enum) return one.enum[0]
  if (one.type === 'array') return [sampleOf(one.items ?? {})]
  if (one.type !== 'object') return simple(one)
  return Object.fromEntries(Object.entries(one.properties ?? {}).map(([name, field]) => [name, fieldOf(name, field)]))
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The records whose calls the sweeps try, as their paths name them (SWEEP="tax-office visit-note"); otherwise they try all. */
const sweptRecords = process.env.SWEEP?.split(' ')

/** Those of the calls that the sweeps try. Throws where a record is named that has no call. */
export const sweptOf = (calls: readonly Endpoint[], records = sweptRecords) => {
  if (!records) return calls
  const ofRecord = (record: string) => calls.filter(({ path }) => path.split('/').includes(record))
  const callless = records.filter((record) => !ofRecord(record).length)
  if (callless.length) throw new Error(`no call is of ${callless}`)
  return [...new Set(records.flatMap(ofRecord))]
}

/** The schema of a call's JSON body; a picture is none. */
export const jsonBodyOf = ({ body, takes }: Endpoint) =>
  takes || !body || body instanceof z.ZodUndefined ? undefined : body

/** What is made of a declaration is the same at every asking, and the sweeps ask thousands of times. */
export const perEndpoint = <T>(make: (endpoint: Endpoint) => T) => {
  const cache = new WeakMap<Endpoint, { value: T }>()
  return (endpoint: Endpoint): T => {
    const { value } = cache.get(endpoint) ?? { value: make(endpoint) }
    cache.set(endpoint, { value })
    return value
  }
}

/** A body that a call takes; undefined for a call without one. */
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

/** A query that a call takes; `{}` for a call without one. */
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
