import { core } from '@sofra/contract/kernel/core.ts'
import { day, money, picturePath, timestamp } from '@sofra/contract/kernel/fields.ts'
import { z } from 'zod'

/** The kind of a field by its schema; it decides how the field is shown and edited. */
export type Kind =
  | 'text'
  | 'translated'
  | 'flag'
  | 'number'
  | 'money'
  | 'instant'
  | 'day'
  | 'picture'
  | 'choice'
  | 'choices'
  | 'texts'
  | 'other'

const ofList = (element: unknown): Kind => {
  if (element instanceof z.ZodEnum) return 'choices'
  return element instanceof z.ZodString ? 'texts' : 'other'
}

/** Returns the kind of a field by its schema; for `other` the screen has to pass a column or a field. */
export const kindOf = (schema: unknown): Kind => {
  const inner = core(schema, [day, money, timestamp, picturePath])
  if (inner === money) return 'money'
  if (inner === timestamp) return 'instant'
  if (inner === day) return 'day'
  if (inner === picturePath) return 'picture'
  if (inner instanceof z.ZodBoolean) return 'flag'
  if (inner instanceof z.ZodNumber) return 'number'
  if (inner instanceof z.ZodEnum) return 'choice'
  if (inner instanceof z.ZodArray) return ofList(core(inner.element))
  if (inner instanceof z.ZodObject) return 'tr' in inner.shape && 'de' in inner.shape ? 'translated' : 'other'
  return inner instanceof z.ZodString ? 'text' : 'other'
}
