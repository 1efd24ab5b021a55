import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { fuzz, isClosed } from './fuzz.ts'
import { bodyFor, jsonBodyOf, queryFor, schemaOf, variants } from './samples.ts'

export interface Request {
  what: string
  /** The expected statuses; empty: any but a server error. */
  expected: readonly number[]
  query?: string
  payload?: string | Buffer
  type?: string
  /** Refused by the parser before any schema; only the complete server can do so. */
  raw?: true
}

/** Invalid bodies that are not mutations; those that can be parsed have no version. */
const rawBodies: Request[] = [
  ['nothing', ''],
  ['half an object', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a text', '"x"'],
  ['a number', '7'],
  ['a number beyond all', '1e999'],
  ['ten thousand brackets', '['.repeat(10_000)],
  ['ten thousand lists in each other', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['a prototype', '{"__proto__":{"admin":true}}'],
  ["a constructor's prototype", '{"constructor":{"prototype":{"admin":true}}}'],
  ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
].map(([what, payload]) => ({
  what: String(what),
  expected: [400, 428],
  payload: payload as string | Buffer,
  raw: true,
}))

const others: Request[] = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data', 'nonsense'].map(
    (type) => ({ what: `a body of type ${type}`, expected: [400], payload: 'a=1', type, raw: true as const }),
  ),
  // Types that are read for calls with files.
  ...['image/png', 'text/csv', 'application/octet-stream'].map((type) => ({
    what: `5,000 bytes of type ${type}`,
    expected: [400],
    payload: 'x'.repeat(5_000),
    type,
    raw: true as const,
  })),
  {
    // A webhook takes less than this.
    what: '3,000 unknown fields',
    expected: [400, 413, 428],
    payload: JSON.stringify(Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`field_${i}`, 1]))),
    raw: true,
  },
  { what: 'a body over 1 MB', expected: [413], payload: `{"a":"${'x'.repeat(1_048_576)}"}`, raw: true },
]

const bodyRequests = (endpoint: Endpoint): Request[] => {
  if (endpoint.method === 'GET') return []
  const schema = jsonBodyOf(endpoint)
  if (!schema) return [{ what: 'a body where none is taken', expected: [400], payload: '{"unknown_field":1}' }]
  const fuzzed = fuzz(schemaOf(schema), bodyFor(endpoint))
  return [
    ...fuzzed.map(({ what, refused, value }) => ({
      what,
      expected: refused ? [/^no (menu_)?versions?\b/.test(what) ? 428 : 400] : [],
      payload: JSON.stringify(value),
    })),
    ...rawBodies,
    ...others,
  ]
}

const queryText = (query: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()

const badValues = [
  '',
  'nonsense',
  'a\0b',
  '-1',
  '1e308',
  '99999999999999999999',
  'x'.repeat(3_000),
  "' or 1=1 --",
  '0000-01-01T00:00:00Z',
]

const queryRequests = (endpoint: Endpoint): Request[] => {
  const good = queryFor(endpoint)
  const { properties = {} } = endpoint.query ? schemaOf(endpoint.query) : {}
  return [
    { what: 'an unknown query field', expected: [400], query: queryText({ ...good, unknown_field: 1 }) },
    ...Object.entries(properties).flatMap(([name, field]) => {
      // Only fields that accept no free text refuse all of these.
      const expected = variants(field).every((one) => one.type === 'integer' || isClosed(one)) ? [400] : []
      const fuzzed = badValues.map((value) => ({
        what: `${JSON.stringify(value.slice(0, 30))} as query ${name}`,
        expected: value.startsWith('0000') ? [] : expected,
        query: queryText({ ...good, [name]: value }),
      }))
      const twice = { what: `query ${name} twice`, expected: [400], query: `${queryText(good)}&${name}=1&${name}=2` }
      return [...fuzzed, twice]
    }),
    { what: 'a broken escape in the query', expected: [400], query: '%E0%A4%A=1', raw: true },
  ]
}

/** Returns every invalid request to a call: mutations of its body and its query, one fault at a time. */
export const hostileRequests = (endpoint: Endpoint): Request[] => [
  ...bodyRequests(endpoint),
  ...queryRequests(endpoint),
]
