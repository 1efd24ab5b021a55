import { maxLengthOf } from '@sofra/contract/kernel/core.ts'
import { money, name, optionalPhone, phone, text, translated } from '@sofra/contract/kernel/fields.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { emptyOf, isRequired, optionsOf, schemaAt, valuesOf } from './schema.ts'

const kinds = z.enum(['cash', 'card'])
const input = z.object({
  name,
  note: text(500),
  title: translated(80),
  price: money,
  limit: money.nullable(),
  kind: kinds,
  kinds: z.array(kinds).min(1),
  is_active: z.boolean(),
})

test('emptyOf returns initial values for every kind of control', () => {
  expect(valuesOf(input)).toEqual({
    name: '',
    note: '',
    title: { tr: '', en: '', de: '' },
    price: undefined,
    limit: null,
    kind: undefined,
    kinds: [],
    is_active: false,
  })
})

test('valuesOf keeps only the fields of the input', () => {
  const values = valuesOf(input, { id: 4, version: 2, name: 'Izgara', is_active: true, price: 0 })
  expect(values).toMatchObject({ name: 'Izgara', is_active: true, price: 0 })
  expect(Object.keys(values)).toEqual(Object.keys(input.shape))
})

test('valuesOf formats a phone, and the body sends it normalised', () => {
  const phones = z.object({ phone, other: optionalPhone })
  const values = valuesOf(phones, { phone: '+905550000111', other: '' })
  expect(values).toEqual({ phone: '0555\u00a0000\u00a001\u00a011', other: '' })
  expect(phones.parse(values)).toEqual({ phone: '+905550000111', other: '' })
})

test('isRequired is true if the contract refuses the empty value', () => {
  const required = Object.entries(input.shape).filter(([, schema]) => isRequired(schema))
  expect(required.map(([field]) => field)).toEqual(['name', 'title', 'price', 'kind', 'kinds'])
  expect(isRequired(schemaAt(input, 'title.tr'))).toBe(true)
  expect(isRequired(schemaAt(input, 'title.de'))).toBe(false)
})

test('maxLengthOf and optionsOf read the contract', () => {
  expect([name, text(500), schemaAt(input, 'title.en'), money].map(maxLengthOf)).toEqual([120, 500, 80, undefined])
  expect([kinds, z.array(kinds), kinds.optional(), name].map(optionsOf)).toEqual([
    ['cash', 'card'],
    ['cash', 'card'],
    ['cash', 'card'],
    [],
  ])
  expect(emptyOf(kinds.nullable())).toBeNull()
})

test('an empty text is sent in the form that the contract accepts', () => {
  const path = z.string().min(3)
  expect([name, text(9), path.nullable(), path.optional()].map(emptyOf)).toEqual(['', '', null, undefined])
  expect([path, path.nullable(), path.optional()].map(isRequired)).toEqual([true, false, false])
})

test('emptyOf returns null for a nullable object', () => {
  const hours = z.object({ days: z.array(z.number()) })
  expect([hours.nullable(), z.array(kinds).min(1).nullable()].map(emptyOf)).toEqual([null, null])
  expect([hours.nullable(), z.array(kinds).min(1).nullable()].map(isRequired)).toEqual([false, false])
})

test('emptyOf returns an empty object for a record, which the contract accepts', () => {
  const rates = z.partialRecord(kinds, z.number())
  expect([rates, rates.default({}), rates.nullable()].map(emptyOf)).toEqual([{}, {}, null])
  expect([rates, rates.default({}), rates.nullable()].map(isRequired)).toEqual([false, false, false])
})

test('schemaAt throws for an unknown field', () => {
  expect(() => schemaAt(input, 'title.fr')).toThrow('title.fr')
})
