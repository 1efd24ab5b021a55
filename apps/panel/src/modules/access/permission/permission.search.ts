import { z } from 'zod'

/** What is found of the catalogue, as the address keeps it. */
export const catalogueSearch = z.object({
  q: z.string().optional(),
  area: z.string().optional(),
  account: z.string().optional(),
  danger: z.string().optional(),
})

/** What is asked of a person, as the address keeps it. */
export const whySearch = z.object({
  key: z.string().optional(),
  branch: z.coerce.number().int().positive().optional(),
  q: z.string().optional(),
})
