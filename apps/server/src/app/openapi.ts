import { contract } from '@sofra/contract/contract.ts'
import { rateOf, repeatOf } from '@sofra/contract/kernel/call-class.ts'
import { codeDigits, type Endpoint, fileBodies, isGuests, slugParam } from '@sofra/contract/kernel/endpoint.ts'
import { errorsOf } from '@sofra/contract/kernel/endpoint-errors.ts'
import { allLanguages, type Lang } from '@sofra/contract/kernel/languages.ts'
import { slugPattern } from '@sofra/contract/kernel/slug.ts'
import { isKey } from '@sofra/contract/keys.ts'
import { allPermissions, areaOf, permissionOf, permissionTree, resourcePhrase } from '@sofra/contract/permissions.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { langOf, overlayHash, translate } from '../kernel/words.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  // What JSON Schema cannot express (a date as text, bytes) is left open; the server validates it anyway.
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

const parameterSchema = (name: string) => {
  if (name === slugParam) return { type: 'string', pattern: slugPattern.source }
  return codes[name] ? { type: 'string', pattern: `^\\d{${codes[name]}}$` } : { type: 'integer', minimum: 1 }
}

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: parameterSchema(name),
  }))

const queryParameters = ({ query }: Endpoint) => {
  if (!query) return []
  const { properties = {}, required = [] } = schemaOf(query, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // Several values are one parameter, separated by commas.
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
  if (access === 'member') return [{ channel: [], member: [] }]
  return [access === 'channel' ? { channel: [] } : { bearer: [] }]
}

/** The resources in the panel's order. */
const order = permissionTree(allPermissions).flatMap(({ rows }) => rows.map(({ resource }) => resource))

/**
 * Returns the group of a call as in the panel: its resource within its area; without a permission, its kind of caller.
 */
const groupOf = ({ access }: Endpoint, lang: Lang) => {
  if (isGuests(access)) return { rank: -2, name: translate(lang, 'api-docs.channel') }
  if (!isKey(access)) return { rank: -1, name: translate(lang, 'api-docs.everybody') }
  const { resource } = permissionOf(access)
  const area = areaOf(resource)
  const words = [translate(lang, `permission.area.${area}`), translate(lang, resourcePhrase(resource) as PhraseKey)]
  return { rank: order.indexOf(resource), name: [...new Set(words)].join(' · ') }
}

/** Returns the groups of all calls, each once. */
const groupsOf = (calls: readonly Endpoint[], lang: Lang) => {
  const groups = calls.map((endpoint) => groupOf(endpoint, lang)).toSorted((a, b) => a.rank - b.rank)
  return [...new Set(groups.map(({ name }) => name))].map((name) => ({ name }))
}

const aboutOf = ({ access, accounts }: Endpoint) => {
  const key = access.includes('-') && access !== 'signed-in' ? `Needs the permission \`${access}\`.` : ''
  const who = accounts ? `Only for accounts of type ${accounts.join(', ')}.` : ''
  return [key, who].filter(Boolean).join(' ')
}

const refusal = { $ref: '#/components/schemas/refusal' }

/** Returns a call's refusals by status, each with its codes. */
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

const operationOf = (endpoint: Endpoint, lang: Lang) => ({
  operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/\W+(\w)?/g, (_, letter = '') => `_${letter}`)}`,
  tags: [groupOf(endpoint, lang).name],
  ...(endpoint.about ? { summary: endpoint.about } : {}),
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

/**
 * Returns the calls as an OpenAPI 3.1 document, generated from the contract. Groups have the panel's names in the
 * language.
 */
export const openapiOf = (calls: readonly Endpoint[], lang: Lang) => {
  const paths: Record<string, Json> = {}
  for (const endpoint of calls) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, lang) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sofra', version: '1' },
    servers: [{ url: '/api' }],
    tags: groupsOf(calls, lang),
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
        member: { type: 'apiKey', in: 'header', name: 'X-Member-Token' },
      },
    },
  }
}

/** Serves the document; each language is generated on first request, and again when its words change. */
export const serveOpenapi = (api: FastifyInstance) => {
  const documents = new Map<Lang, { hash: string | undefined; text: string }>()
  api.get('/openapi.json', async (request, reply) => {
    const lang = langOf(request.headers)
    const hash = overlayHash(lang)
    let document = documents.get(lang)
    if (document?.hash !== hash || !document) {
      document = { hash, text: JSON.stringify(openapiOf(contract, lang)) }
      documents.set(lang, document)
    }
    return reply.type('application/json; charset=utf-8').header('vary', 'lang').send(document.text)
  })
}
