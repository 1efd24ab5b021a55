import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'

/** Marks a suggestion as completed, in the transaction that opens its restaurant. Throws 409 when it is completed or denied. */
export const completeSuggestion = async (query: Query, id: number) => {
  const rows = await query(
    `update restaurant_suggestion set status = 'completed', version = version + 1
     where id = $1 and status in ('pending', 'approved') returning id`,
    [id],
  )
  if (!rows.length) throw new AppError(409, 'restaurant-suggestion.done')
}
