import { z } from 'zod'
import type { BuiltLang } from './languages.ts'
import { normalisePhone, phoneMaxLength } from './phone.ts'

/** PostgreSQL refuses NUL and lone surrogates; both are errors of the sender. */
const storable = (value: string) => !value.includes('\0') && value.isWellFormed()

/** Creates one schema per length, because a thousand fields of the contract share them. */
const memoized = <Schema>(make: (max: number) => Schema) => {
  const schemasByMax = new Map<number, Schema>()
  return (max: number): Schema => {
    const cachedSchema = schemasByMax.get(max)
    if (cachedSchema) return cachedSchema
    const schema = make(max)
    schemasByMax.set(max, schema)
    return schema
  }
}

const isOneLine = (value: string) => !/[\p{Cc}\u2028\u2029]/u.test(value.trim())
/** Multi-line text may contain line breaks and tabs, but no other control characters. */
const isPlain = (value: string) => !/(?![\t\n\r])\p{Cc}/u.test(value)

const stored = (max: number) =>
  z
    .string()
    .max(max)
    .refine(storable, { params: { code: 'rule.characters' }, abort: true })
const tidied = (value: string) => value.normalize('NFC').trim()

/** One line of text, trimmed and in NFC, so that equal words compare equal. */
export const line = memoized((max) =>
  stored(max)
    .refine(isOneLine, { params: { code: 'rule.line-breaks' } })
    .transform(tidied),
)

const lines = memoized((max) =>
  stored(max)
    .refine(isPlain, { params: { code: 'rule.characters' } })
    .transform(tidied),
)

/** Text fields of this length and more may have several lines, unless they are a `line`. */
const severalLinesFrom = 200

/** A text, trimmed and in NFC; short ones have one line, long ones several. */
export const text = (max: number) => (max < severalLinesFrom ? line(max) : lines(max))

export const requiredText = memoized((max) => text(max).pipe(z.string().min(1)))

/** The same, optional. */
const textOrNone = memoized((max) => text(max).default(''))

/** Text in the panel's languages. Turkish is required; missing ones fall back to it. */
export const translated = memoized((max) =>
  z.strictObject({ tr: requiredText(max), en: textOrNone(max), de: textOrNone(max) }),
)
export type Translated = Record<BuiltLang, string>

/** The same, all optional. */
export const optionalTranslated = memoized((max) =>
  z.strictObject({ tr: textOrNone(max), en: textOrNone(max), de: textOrNone(max) }),
)

/** The same in a reply. */
export const names = z.object({ tr: z.string(), en: z.string(), de: z.string() })

export const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
export const queryId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** A non-negative integer in a query; an empty text is invalid. */
export const queryCount = (max: number) =>
  z.preprocess((typed) => (typed === '' ? Number.NaN : typed), z.coerce.number().int().min(0).max(max))

/** Values per filter; the longest is a list of chosen branches. */
const mostValues = 100

/** A filter by one or several values, separated by commas: `status=delivered,cancelled`. */
export const several = <One extends z.ZodType>(one: One) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' ? [...new Set(typed.split(','))] : null),
    z.array(one).min(1).max(mostValues),
    // Callers may pass a list: its text form also has commas.
  ) as z.ZodType<z.output<One>[], z.input<One> | readonly z.input<One>[]>

export const version = z.number().int().min(1).max(2_147_483_647)

const firstInstant = Date.parse('0001-01-01T00:00:00Z')
const lastInstant = Date.parse('9999-01-01T00:00:00Z')

/**
 * PostgreSQL has no year 0, ISO text no year 10,000, and no zone is 16 hours ahead; all are errors of the sender.
 * Unparsable text is refused by an earlier check.
 */
const isInstant = (value: string) => {
  const at = Date.parse(value)
  if (Number.isNaN(at)) return true
  return at >= firstInstant && at <= lastInstant && !/[+-](1[6-9]|2\d):\d\d$/.test(value)
}

export const timestamp = z.iso.datetime({ offset: true }).refine(isInstant, { params: { code: 'rule.date' } })
/** A day without a zone, `2026-03-29`, within the supported range. */
export const day = z.iso
  .date()
  .refine((value) => value >= '1900-01-01' && value < '3000-01-01', { params: { code: 'rule.date' } })
/** The current day in the easternmost zone, because a schema has no company's zone. */
const latestDay = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
/** A day that is not in the future. */
export const pastDay = day.refine((value) => value <= latestDay(), { params: { code: 'rule.past-day' } })
/** A time of day, `21:30`. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const name = requiredText(120)

/** An e-mail address, in lower case. */
export const email = line(254)
  .transform((typed) => typed.toLowerCase())
  .pipe(z.email())

/** The same, optional. */
export const optionalEmail = line(254).refine((typed) => typed === '' || z.email().safeParse(typed).success, {
  params: { code: 'rule.email' },
})

const phoneRule = { params: { code: 'rule.phone' } }
/** A phone as typed, stored as E.164. */
export const phone = text(phoneMaxLength)
  .refine((typed) => normalisePhone(typed) !== null, phoneRule)
  .transform((typed) => normalisePhone(typed) ?? '')
/** The same, optional. */
export const optionalPhone = text(phoneMaxLength)
  .refine((typed) => typed === '' || normalisePhone(typed) !== null, phoneRule)
  .transform((typed) => normalisePhone(typed) ?? '')

/** An integer from `min` to `max`, inclusive. */
export const between = (min: number, max: number) =>
  z
    .number()
    .int()
    .refine((value) => value >= min && value <= max, { params: { code: 'rule.between', min, max } })
    .meta({ minimum: min, maximum: max })

/** The stored path of a picture below `/files/`. */
export const picturePath = z
  .string()
  .max(120)
  .regex(/^[\w-]+(?:\/[\w-]+)*\.(?:webp|png|ico|jpg|svg)$/)

/** Minor units of the currency. */
export const money = z.number().int().min(0).max(1_000_000_000)
/** Basis points: 10,000 is 100 %. */
export const rate = z.number().int().min(0).max(10_000)
/** The columns of every record. */
export const record = { id, version, created_at: timestamp }
