import { contract } from '@sofra/contract/contract.ts'
import { errorsOf } from '@sofra/contract/kernel/endpoint-errors.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../test/server.ts'
import { openapiOf } from './openapi.ts'

const { app } = await testServer()

interface Operation {
  operationId: string
  tags: string[]
  security: Record<string, unknown>[]
  parameters: { name?: string; in?: string; required?: boolean; schema?: Record<string, unknown> }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, { content?: Record<string, { schema: Record<string, unknown> }> }>
}

const served = (await app.inject({ url: '/api/openapi.json' })).json() as ReturnType<typeof openapiOf>
const operation = (path: string, method: string) => served.paths[path]?.[method] as Operation
const all = () => Object.values(served.paths).flatMap((item) => Object.values(item)) as Operation[]

test('openapi contains every call of the contract once, with a unique operationId', () => {
  expect(served.openapi).toBe('3.1.0')
  expect(all()).toHaveLength(contract.length)
  expect(new Set(all().map(({ operationId }) => operationId)).size).toBe(contract.length)
  for (const { operationId } of all()) expect(operationId).toMatch(/^[a-z]\w+$/)
})

test('openapi groups calls as the panel does, in the requested language', async () => {
  const inGerman = (await app.inject({ url: '/api/openapi.json', headers: { lang: 'de' } })).json() as typeof served
  const groupOf = (document: typeof served, path: string, method: string) =>
    (document.paths[path]?.[method] as Operation | undefined)?.tags
  expect(groupOf(inGerman, '/kitchen', 'get')).toEqual(['Plattform · Küchenrichtungen'])
  expect(groupOf(served, '/kitchen', 'get')).toEqual(['Platform · Mutfaklar'])
  expect(groupOf(inGerman, '/ordering/menu', 'get')).toEqual(['Websites und Apps'])
  const used = new Set(all().flatMap(({ tags }) => tags))
  expect(served.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted())
})

test('openapi contains typed parameters of path and query', () => {
  const { parameters } = operation('/branch/{branch_id}/order', 'get')
  expect(parameters.find(({ name }) => name === 'branch_id')).toMatchObject({
    in: 'path',
    required: true,
    schema: { type: 'integer' },
  })
  expect(parameters.find(({ name }) => name === 'limit')).toMatchObject({
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
  })
  expect(parameters.find(({ name }) => name === 'status')).toMatchObject({
    style: 'form',
    explode: false,
    schema: { type: 'array', items: { enum: expect.arrayContaining(['on_the_way']) } },
  })
})

test("openapi declares closed bodies, like the server's schemas", () => {
  const body = operation('/kitchen', 'post').requestBody?.content['application/json']?.schema
  expect(body).toMatchObject({ type: 'object', additionalProperties: false, required: ['name', 'is_active'] })
  expect(operation('/ordering/order', 'post').requestBody?.content['application/json']?.schema).toMatchObject({
    properties: { lines: { type: 'array', minItems: 1, maxItems: 100 } },
  })
})

test('openapi contains security and replies of each call', () => {
  expect(operation('/kitchen', 'get').security).toEqual([{ bearer: [] }])
  expect(operation('/ordering/quote', 'post').security).toEqual([{ channel: [] }])
  expect(operation('/user/login', 'post').security).toEqual([])
  expect(Object.keys(operation('/kitchen', 'post').responses)).toContain('201')
  expect(Object.keys(operation('/kitchen/export', 'get').responses['200']?.content ?? {})).toEqual([
    'application/octet-stream',
  ])
  expect(Object.keys(operation('/stream', 'get').responses['200']?.content ?? {})).toEqual(['text/event-stream'])
})

test('openapi contains the error codes of each call', () => {
  const codesOf = (path: string, method: string, status: string) =>
    operation(path, method).responses[status]?.content?.['application/json']?.schema?.allOf
  expect(codesOf('/kitchen/{id}', 'delete', '409')).toContainEqual({
    properties: { code: { enum: expect.arrayContaining(['error.in-use.by', 'error.in-use']) } },
  })
  expect(codesOf('/kitchen', 'get', '409')).toBeUndefined()
})

test('every error code of a call is a phrase', () => {
  const codes = contract.flatMap((endpoint) => Object.values(errorsOf(endpoint)).flat())
  expect(codes.filter((code) => !Object.hasOwn(allPhrases, code))).toEqual([])
})

test('every $ref of openapi resolves', () => {
  const text = JSON.stringify(openapiOf(contract, 'en'))
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path.split('/'))
  expect(references.length).toBeGreaterThan(0)
  for (const path of references) {
    const target = path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], served)
    expect(target, path.join('/')).toBeDefined()
  }
})
