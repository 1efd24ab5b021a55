import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { updateAnyVersion } from '../../../kernel/records/guarded.ts'

/** Marks a suggestion as completed, in the transaction that opens its restaurant. Throws 409 when it is completed or denied. */
export const completeSuggestion = async (query: Query, id: number) => {
  const rows = await updateAnyVersion(query, 'restaurant_suggestion', {
    of: { id, status: ['pending', 'approved'] },
    set: { status: 'completed' },
  })
  if (!rows.length) throw new AppError(409, 'restaurant-suggestion.done')
}
