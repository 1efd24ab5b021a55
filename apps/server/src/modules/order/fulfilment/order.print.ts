import { type Context, companyOf } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'

/** Counts a print. The database counts, so that two desks that print at once cannot both hold the original. */
export async function countPrint(context: Context, branchId: number, orderId: number) {
  const [row] = await context.query<{ prints: number }>(
    'update orders set prints = prints + 1 where company_id = $1 and branch_id = $2 and id = $3 returning prints',
    [companyOf(context), branchId, orderId],
  )
  if (!row) throw notFound()
  return { number: row.prints, is_copy: row.prints > 1 }
}
