import { core } from '@sofra/contract/kernel/core.ts'
import { day, money, picturePath, timestamp } from '@sofra/contract/kernel/fields.ts'
import { z } from 'zod'

/** What a field of a plain record holds, as its schema says it: so it is shown, and so it is asked for. */
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

/** The kind of a field by its schema; `other` is one that its screen has to bring a column or a field for. */
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
