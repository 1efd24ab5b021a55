import { z } from 'zod'

/** What the address of the branch's products keeps: the search, and `closed=1` for those that cannot be ordered. */
export const productSearch = z.object({ q: z.string().max(100).default(''), closed: z.enum(['0', '1']).default('0') })
