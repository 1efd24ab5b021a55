import { core } from '@sofra/contract/kernel/core.ts'
import { z } from 'zod'
import { emptyOf, isRequired } from '../../apps/panel/src/kit/form/schema.ts'

type Values = Record<string, unknown>

const isEmptyLeaf = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const isParted = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

const emptyWithin = (value: unknown, path: string): string[] =>
  isParted(value)
    ? Object.entries(value).flatMap(([part, inner]) => emptyWithin(inner, `${path}.${part}`))
    : isEmptyLeaf(value)
      ? [path]
      : []

/** The fields of a body, by their dotted path, that were sent without a value. */
export const emptyPaths = (body: z.ZodObject, sent: Values) =>
  Object.keys(body.shape)
    .filter((field) => field !== 'version')
    .flatMap((field) => emptyWithin(sent[field], field))

const keptWithin = (schema: z.ZodType, value: unknown, path: string): string[] => {
  if (isEmptyLeaf(value)) return []
  const inner = core(schema)
  if (inner instanceof z.ZodObject && isParted(value))
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([part, of]) =>
      keptWithin(of, value[part], `${path}.${part}`),
    )
  return isRequired(schema) || value === emptyOf(schema) ? [] : [path]
}

/** The fields of a body, by their dotted path, that a record still has although neither schema nor star requires them. */
export const keptPaths = (body: z.ZodObject, stored: Values, starred: readonly string[]) =>
  Object.entries(body.shape as Record<string, z.ZodType>)
    .filter(([field]) => field !== 'version')
    .flatMap(([field, schema]) => keptWithin(schema, stored[field], field))
    // In other languages than the first, a starred text is optional.
    .filter((path) => !starred.some((field) => path === field || path === `${field}.tr`))
