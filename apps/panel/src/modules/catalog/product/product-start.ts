import { z } from 'zod'

/** `?category=7`: where a new product is to stand. */
export const productStart = z.object({ category: z.coerce.number().int().min(0).default(0) })
