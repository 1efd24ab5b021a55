import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract.ts'
import { core } from './core.ts'
import type { Endpoint } from './endpoint.ts'

/** As messengers and address books write phones: marks around, a zero-width space inside, more than 40 characters. */
const marked = `\u202a(0090)  532\u200b - 111 \u2011 99 \u2011 05${' '.repeat(10)}\u202c\u2069\u200e\u200f`

const isPhone = (name: string) => /(^|_)phone$/.test(name)

const phonesIn = (schema: z.ZodType, path: string, seen: readonly unknown[] = []): [string, z.ZodType][] => {
  const inner = core(schema)
  if (seen.includes(inner)) return []
  const below = (part: z.ZodType, at: string) => phonesIn(part, at, [...seen, inner])
  if (inner instanceof z.ZodArray) return below(inner.element as z.ZodType, path)
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([name, part]) => {
    const isPhoneField = isPhone(name) && part.safeParse('').error?.issues[0]?.code !== 'invalid_type'
    return isPhoneField ? [[`${path}.${name}`, part] as [string, z.ZodType]] : below(part, `${path}.${name}`)
  })
}

const fields = (contract as readonly Endpoint[]).flatMap((endpoint) =>
  [endpoint.body, endpoint.query].flatMap((schema) =>
    schema instanceof z.ZodType ? phonesIn(schema, `${endpoint.method} ${endpoint.path}`) : [],
  ),
)

test('every phone field accepts invisible marks and more than 40 characters', () => {
  expect(marked.length).toBeGreaterThan(40)
  expect(fields.length).toBeGreaterThan(15)
  expect(fields.filter(([, schema]) => !schema.safeParse(marked).success).map(([path]) => path)).toEqual([])
})
