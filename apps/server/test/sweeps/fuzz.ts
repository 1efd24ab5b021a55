import { type Schema, variants } from './samples.ts'

/** An invalid value: its fault, and whether it has to be refused; otherwise it only must not cause an error. */
interface Hostile {
  what: string
  refused: boolean
  value: unknown
}

/** One value of each JSON type. */
const typed: [string, unknown][] = [
  ['string', 'nonsense'],
  ['number', 7],
  ['boolean', true],
  ['array', []],
  ['object', {}],
  ['null', null],
]

const takes = (schema: Schema, type: string) =>
  variants(schema).some(
    (one) => one.type === undefined || one.type === type || (type === 'number' && one.type === 'integer'),
  )

/** Returns whether a schema accepts only a few texts. */
export const isClosed = ({ enum: choices, const: only, format }: Schema) =>
  choices !== undefined || only !== undefined || format !== undefined

const wrongTypes = (schema: Schema): Hostile[] =>
  typed.flatMap(([type, value]) => {
    const isAccepted = takes(schema, type)
    const nonsense = type === 'string' && variants(schema).every((one) => one.type !== 'string' || isClosed(one))
    return isAccepted && !nonsense ? [] : [{ what: `a ${type}`, refused: true, value }]
  })

const badTexts = (schema: Schema): Hostile[] => {
  const texts = variants(schema).filter(({ type }) => type === 'string')
  if (!texts.length) return []
  const closed = texts.every(isClosed)
  const longest = Math.max(...texts.map(({ maxLength }) => maxLength ?? 0))
  const tooLong = longest > 0 || closed
  return [
    { what: 'NUL', refused: closed, value: 'a\0b' },
    { what: 'half a character', refused: closed, value: 'a\ud800b' },
    { what: 'an over-long text', refused: tooLong, value: 'x'.repeat((longest || 20_000) + 1) },
    { what: 'SQL', refused: closed, value: "'; drop table orders; --" },
    ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.9999999Z', '2999-01-01T00:00:00+23:59'].map((value) => ({
      what: `the time ${value}`,
      refused: false,
      value,
    })),
  ]
}

const outside = (value: number) => (schema: Schema) =>
  (schema.type === 'integer' && !Number.isSafeInteger(value)) ||
  value > (schema.maximum ?? Infinity) ||
  value < (schema.minimum ?? -Infinity) ||
  value <= (schema.exclusiveMinimum ?? -Infinity)

const badNumbers = (schema: Schema): Hostile[] => {
  const numbers = variants(schema).filter(({ type }) => type === 'integer' || type === 'number')
  if (!numbers.length) return []
  return [1e308, -1e308, 2 ** 53, 2 ** 63, -1, 0, 0.5, -0.5, 1e-320].map((value) => ({
    what: `the number ${value}`,
    refused: numbers.every((one) => one.const !== undefined || outside(value)(one)),
    value,
  }))
}

const badLists = ({ type, minItems = 0, maxItems, items }: Schema, good: unknown): Hostile[] => {
  if (type !== 'array' || !Array.isArray(good)) return []
  const many = Array.from({ length: (maxItems ?? 10_000) + 1 }, () => good[0])
  const within = items
    ? fuzz(items, good[0]).map((one) => ({ ...one, what: `${one.what} in a list`, value: [one.value] }))
    : []
  return [
    { what: 'an over-long list', refused: maxItems !== undefined, value: many },
    ...(minItems > 0 ? [{ what: 'an empty list', refused: true, value: [] }] : []),
    ...within,
  ]
}

const badFields = (schema: Schema, good: unknown): Hostile[] => {
  const { properties, required = [], additionalProperties } = schema
  if (!properties || typeof good !== 'object' || good === null) return []
  const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([other]) => other !== name))
  return [
    { what: 'an unknown field', refused: additionalProperties === false, value: { ...good, unknown_field: 1 } },
    { what: 'a field of every object', refused: additionalProperties === false, value: { ...good, constructor: 1 } },
    ...required.map((name) => ({ what: `no ${name}`, refused: true, value: without(name) })),
    ...Object.entries(properties).flatMap(([name, field]) =>
      fuzz(field, (good as Record<string, unknown>)[name]).map((one) => ({
        ...one,
        what: `${one.what} as ${name}`,
        value: { ...good, [name]: one.value },
      })),
    ),
  ]
}

/** Returns every mutation of a valid value, one fault at a time. */
export const fuzz = (schema: Schema, good: unknown): Hostile[] => [
  ...wrongTypes(schema),
  ...badTexts(schema),
  ...badNumbers(schema),
  ...variants(schema).flatMap((one) => [...badLists(one, good), ...badFields(one, good)]),
]
