import { contract } from '@sofra/contract/contract.ts'
import { rateOf, repeatOf } from '@sofra/contract/kernel/call-class.ts'
import { codeDigits, type Endpoint, fileBodies } from '@sofra/contract/kernel/endpoint.ts'
import { errorsOf } from '@sofra/contract/kernel/endpoint-errors.ts'
import { allLanguages } from '@sofra/contract/kernel/languages.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  // What JSON Schema cannot say (a date made of text, bytes) is left open there; the server checks it all the same.
  const { $schema: _, '~standard': __, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

const error = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'string', description: 'Names the reason, the same in every language.' },
    message: { type: 'string', description: 'The reason in the language of the header `lang`.' },
    errors: {
      type: 'array',
      description: 'The fields or lines that are wrong.',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    present: { description: 'The record as it stands now, for a step that came too late.' },
  },
}

const codes: Readonly<Record<string, number>> = codeDigits

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: codes[name] ? { type: 'string', pattern: `^\\d{${codes[name]}}$` } : { type: 'integer', minimum: 1 },
  }))

const queryParameters = ({ query }: Endpoint) => {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // Several values stand in one parameter, with commas between them.
    ...((schema as Json).type === 'array' ? { style: 'form', explode: false } : {}),
    schema,
  }))
}

const contentOf = ({ answers, reply }: Endpoint) => {
  if (answers === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const type = answers === 'stream' ? 'text/event-stream' : 'application/json'
  return { [type]: { schema: schemaOf(reply, 'output') } }
}

const bodyOf = ({ body, takes }: Endpoint) => {
  if (!body) return {}
  const content = takes
    ? { [fileBodies[takes].type]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(body, 'input') } }
  return { requestBody: { required: true, content } }
}

const securityOf = (access: Endpoint['access']) => {
  if (access === 'public') return []
  return [access === 'channel' ? { channel: [] } : { bearer: [] }]
}

const aboutOf = ({ about, access, accounts }: Endpoint) => {
  const key = access.includes('-') && access !== 'signed-in' ? `Needs the permission \`${access}\`.` : ''
  const who = accounts ? `Only for accounts of type ${accounts.join(', ')}.` : ''
  return [about, key, who].filter(Boolean).join(' ')
}

const refusal = { $ref: '#/components/schemas/refusal' }

/** The refusals of a call by status, each with the codes that it may carry. */
const refusalsOf = (endpoint: Endpoint) =>
  Object.fromEntries(
    Object.entries(errorsOf(endpoint)).map(([status, codes]) => {
      const schema = { allOf: [refusal, { properties: { code: { enum: codes } } }] }
      return [
        status,
        { description: codes.map((code) => `\`${code}\``).join(', '), content: { 'application/json': { schema } } },
      ]
    }),
  )

const operationOf = (endpoint: Endpoint) => ({
  operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/\W+(\w)?/g, (_, letter = '') => `_${letter}`)}`,
  tags: [endpoint.path.split('/')[1]],
  description: aboutOf(endpoint),
  security: securityOf(endpoint.access),
  'x-rate': rateOf(endpoint),
  'x-repeat': repeatOf(endpoint),
  parameters: [
    ...pathParameters(endpoint.path),
    ...queryParameters(endpoint),
    ...(repeatOf(endpoint) === 'key' ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
    { $ref: '#/components/parameters/lang' },
  ],
  ...bodyOf(endpoint),
  responses: {
    [endpoint.answers === 'created' ? '201' : '200']: { description: 'Done', content: contentOf(endpoint) },
    ...refusalsOf(endpoint),
    default: { $ref: '#/components/responses/refused' },
  },
})

/** The calls as an OpenAPI 3.1 document: read from the contract, so it cannot say anything else than the server does. */
export const openapiOf = (calls: readonly Endpoint[]) => {
  const paths: Record<string, Json> = {}
  for (const endpoint of calls) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sofra', version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      parameters: {
        lang: { name: 'lang', in: 'header', description: 'Language of every message.', schema: { enum: allLanguages } },
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: 'Names one attempt; sent again with the same body it answers what the first one did.',
          schema: { type: 'string', minLength: 1, maxLength: 100 },
        },
      },
      schemas: { refusal: error },
      responses: { refused: { description: 'Refused', content: { 'application/json': { schema: refusal } } } },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        channel: { type: 'apiKey', in: 'header', name: 'X-Channel-Key' },
      },
    },
  }
}

/** Serves the document; it is put together at the first request. */
export const serveOpenapi = (api: FastifyInstance) => {
  let document: string | undefined
  api.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openapiOf(contract))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
