import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract.ts'
import { core } from './core.ts'
import { line, text } from './fields.ts'

/** Shorter texts have one line, as in `text`. */
const severalLinesFrom = 200

/** Texts that are stored unchanged, or validated row by row. */
const verbatim =
  /(^|\.)(password|old_password|password_repeat|token|refresh_token|refreshToken|value|translations\.text)$/

interface Leaf {
  readonly path: string
  readonly schema: z.ZodType
}

/** Returns the texts of a schema by path. */
const textsOf = (schema: unknown, path = ''): Leaf[] => {
  const inner = core(schema)
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([name, field]) => textsOf(field, path ? `${path}.${name}` : name))
  if (inner instanceof z.ZodArray) return textsOf(inner.element, path)
  if (inner instanceof z.ZodRecord) return textsOf(inner.valueType, path)
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => textsOf(option, path))
  return inner instanceof z.ZodString ? [{ path, schema: schema as z.ZodType }] : []
}

const maxOf = ({ schema }: Leaf) => (core(schema) as z.ZodString).maxLength ?? Number.POSITIVE_INFINITY
const accepts = ({ schema }: Leaf, value: string) => schema.safeParse(value).success

const leaves = contract.flatMap(({ method, path, body }) =>
  textsOf(body).map((leaf) => ({ ...leaf, call: `${method} ${path}: ${leaf.path}` })),
)

test('every short text in a body refuses line breaks and control characters', () => {
  const short = leaves.filter((leaf) => maxOf(leaf) < severalLinesFrom && !verbatim.test(leaf.path))
  expect(short.length).toBeGreaterThan(100)
  const broken = short.filter((leaf) =>
    ['Ada\nKaya', 'Ada\u0007Kaya', 'Ada\u2028Kaya'].some((value) => accepts(leaf, value)),
  )
  expect(broken.map(({ call }) => call)).toEqual([])
})

test('every long text in a body refuses control characters other than line breaks and tabs', () => {
  const long = leaves.filter((leaf) => maxOf(leaf) >= severalLinesFrom && !verbatim.test(leaf.path))
  expect(long.filter((leaf) => accepts(leaf, 'Ada\u0007Kaya')).map(({ call }) => call)).toEqual([])
})

test('text accepts line breaks from 200 characters on, line never does, and both trim', () => {
  const takes = (schema: z.ZodType) => schema.safeParse('a\nb').success
  expect([text(199), text(200), line(300)].map(takes)).toEqual([false, true, false])
  expect([text(20), text(200), line(300)].map((schema) => schema.parse('\n a \r\n'))).toEqual(['a', 'a', 'a'])
})
