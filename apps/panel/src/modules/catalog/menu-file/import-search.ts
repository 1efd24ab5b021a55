import { z } from 'zod'

/** What rows of an import are shown by. */
export const shows = ['wrong', 'new', 'changed', 'unchanged', 'only-here'] as const
export type Show = (typeof shows)[number]

/** Which import is open, and what of it is looked at; without a choice all that matters. */
export const importSearch = z.object({
  import: z.coerce.number().int().positive().optional(),
  show: z.enum([...shows, '']).default(''),
  q: z.string().max(100).default(''),
})
