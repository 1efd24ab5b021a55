import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract.ts'
import { slimSchemas } from './slim-schemas.ts'

const make = () => {
  const place = z.object({ city: z.string().min(1), floor: z.number().optional() })
  return { body: place.extend({ name: z.string().min(2) }), replies: [z.array(place), z.union([z.string(), z.null()])] }
}

test('slimSchemas leaves one set of traits to all schemas of a kind, wherever they stand', () => {
  const { body, replies } = make()
  slimSchemas([body, replies])
  const [list, either] = replies as [z.ZodArray, z.ZodUnion<[z.ZodString, z.ZodNull]>]
  const texts = [body.shape.name, body.shape.city, either.options[0]]
  expect(new Set(texts.map(({ _zod }) => _zod.traits)).size).toBe(1)
  expect(body._zod.traits).toBe(list.element._zod.traits)
  expect(body._zod.traits).not.toBe(body.shape.name._zod.traits)
})

test('schemas that share their traits are of their kinds and refuse what they refused', () => {
  const { body } = make()
  slimSchemas({ body })
  expect([body, body.shape.name, body.shape.floor].map((one) => one instanceof z.ZodObject)).toEqual([
    true,
    false,
    false,
  ])
  expect([body, body.shape.name, body.shape.floor].map((one) => one instanceof z.ZodType)).toEqual([true, true, true])
  expect(body.safeParse({ name: 'Moda', city: 'İstanbul' }).success).toBe(true)
  expect(body.safeParse({ name: 'M', city: '' }).error?.issues.map(({ path }) => path)).toEqual([['city'], ['name']])
  expect(z.toJSONSchema(body)).toEqual(z.toJSONSchema(make().body))
})

test('slimSchemas leaves a schema without the one that it was made of, unless that one is described', () => {
  const [plain, described] = [z.string(), z.string().meta({ title: 'A name' })]
  const [of, named] = [plain.min(2), described.min(2)]
  expect([of._zod.parent, named._zod.parent]).toEqual([plain, described])
  slimSchemas([of, named])
  expect([of._zod.parent, named._zod.parent]).toEqual([undefined, described])
  expect(z.toJSONSchema(named)).toMatchObject({ title: 'A name', minLength: 2 })
})

test('the contract’s schemas are written down as before', () => {
  const written = () =>
    contract.map(({ body, reply }) =>
      [body, reply].map((one) => one && z.toJSONSchema(one, { unrepresentable: 'any', io: 'input' })),
    )
  const before = written()
  slimSchemas(contract)
  expect(written()).toEqual(before)
})

test('a schema that is made of one with shared traits has its own', () => {
  const [one, other] = [z.string(), z.string()]
  slimSchemas([one, other])
  const before = [...one._zod.traits]
  one.optional()
  one.min(3).max(4)
  expect([...other._zod.traits]).toEqual(before)
})
